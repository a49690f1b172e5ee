import { testConfig } from '#engine/brand/testing/testRevision.ts';
import type { BrandFacts } from '#engine/react/index.ts';
import type { DocumentFacts } from '../pages/makeDocument.ts';

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
  licence: testConfig.licence,
  languages: testConfig.languages,
  memberCentre: true,
  agentCentre: true,
};

/** What a document says beside its page: a guest's home in English. */
export function testFacts(rest: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    facts: testBrandFacts,
    revision: '0123456789ab',
    language: 'en',
    dir: 'ltr',
    theme: 'light',
    role: 'guest',
    vip: false,
    path: '/',
    mainClass: 'home',
    params: {},
    now: 1_800_000_000_000,
    open: null,
    degraded: false,
    ...rest,
  };
}
