import { testConfig } from '#engine/contracts/testing/testRevision.ts';
import type { Region } from '#engine/contracts/revision.ts';
import type { BrandFacts, DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';

/** The facts of the brand for tests, as a document carries them. */
export const testBrandFacts: BrandFacts = {
  brand: 'acme',
  name: testConfig.name,
  merchantCode: testConfig.merchantCode,
  currency: testConfig.currency,
  timeZone: testConfig.timeZone,
  calendar: testConfig.calendar,
  digits: testConfig.digits,
  ageLimit: testConfig.ageLimit,
  rememberHours: testConfig.rememberHours,
  licence: testConfig.licence,
  languages: testConfig.languages,
  memberCentre: true,
  agentCentre: true,
  quickView: true,
  hosts: ['acme.localhost'],
};

/** A minimal node of a document. */
export function testDocumentNode(id: string, widget: string, rest: Partial<DocumentNode> = {}): DocumentNode {
  return { id, widget, hydrate: 'visible', props: {}, view: `/-/build/${widget}-00000000.js`, ...rest };
}

/** The document of the home page for a guest, in English. */
export function testDocument(
  regions: Partial<Record<Region, DocumentNode[]>> = {},
  rest: Partial<PageDocument> = {},
): PageDocument {
  return {
    facts: testBrandFacts,
    revision: '0123456789ab',
    build: 'build1',
    language: 'en',
    dir: 'ltr',
    theme: 'light',
    role: 'guest',
    vip: false,
    service: null,
    path: '/',
    page: 'home',
    mainClass: 'home',
    gamePage: false,
    params: {},
    title: '',
    status: 200,
    now: 1_800_000_000_000,
    open: null,
    regions: { top: [], rail: [], side: [], main: [], bottom: [], overlays: [], ...regions },
    words: {},
    data: {},
    flags: {},
    ...rest,
  };
}
