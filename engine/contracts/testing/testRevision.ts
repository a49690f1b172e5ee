import type { BrandConfig, BrandRevision, Page, PageNode } from '#engine/contracts/revision.ts';

/** Configuration of a brand for tests. */
export const testConfig: BrandConfig = {
  format: 1,
  name: 'Acme',
  site: true,
  hosts: ['acme.localhost'],
  merchantCode: 'acme',
  languages: [
    { tag: 'th', code: 'TH', name: 'ไทย', dir: 'ltr' },
    { tag: 'en', code: 'EN', name: 'English', dir: 'ltr' },
  ],
  defaultLanguage: 'th',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  calendar: 'gregory',
  digits: 'latn',
  ageLimit: 20,
  rememberHours: 24,
  licence: { text: 'Licence 1' },
  loginRequired: false,
  memberCentre: true,
  agentCentre: true,
  quickView: true,
  themeColor: '#aa4400',
  favicon: 'assets/logo.svg',
  shareImage: 'assets/logo.svg',
  fonts: [],
};

/** A minimal node for tests. */
export function testNode(id: string, widget: string, rest: Partial<PageNode> = {}): PageNode {
  return { id, widget, props: {}, slots: {}, ...rest };
}

/** A page for tests: `/` with the whole shell. */
export function testPage(nodes: PageNode[], rest: Partial<Page> = {}): Page {
  return {
    name: 'home',
    paths: ['/'],
    title: 'page.home.title',
    description: 'page.home.description',
    noindex: false,
    status: 200,
    gamePage: false,
    coming: false,
    shell: ['top', 'rail', 'side', 'bottom', 'overlays'],
    nodes,
    ...rest,
  };
}

/** An accepted brand for tests. */
export function testRevision(rest: Partial<BrandRevision> = {}): BrandRevision {
  return {
    brand: 'acme',
    revision: '0123456789ab',
    layers: ['acme'],
    config: testConfig,
    theme: { default: 'light', followSystem: false, shared: {}, light: {}, dark: {} },
    pages: [testPage([])],
    shell: { top: [], rail: [], side: [], bottom: [], always: [], overlays: [] },
    words: {},
    assets: {},
    ...rest,
  };
}
