import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBrandFacts, testDocument } from '#engine/react/testing/testDocument.ts';
import { comeBack } from './comeBack.ts';

const stored = new Map<string, string>();
/** A document whose cookies script can write, as long as the browser does not refuse them. */
const page = { cookies: '', refuses: false, documentElement: { dataset: {} } };
Object.defineProperty(page, 'cookie', {
  get: () => page.cookies,
  set: (cookie: string) => {
    page.cookies = page.refuses ? '' : cookie.split(';')[0]!;
  },
});

beforeEach(() => {
  stored.clear();
  page.cookies = '';
  page.refuses = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

/** A visitor returns to a page in English of a brand that offers Thai and English. */
function returns(values: Record<string, string>, search = ''): { cookie: string; reloads: number } {
  for (const [name, value] of Object.entries(values)) stored.set(name, value);
  vi.stubGlobal('location', { search });
  const reload = vi.fn<() => void>();
  const language = (tag: string) => ({ tag, code: tag.toUpperCase(), name: tag, dir: 'ltr' as const });
  const facts = { ...testBrandFacts, languages: [language('en'), language('th')] };
  comeBack(testDocument({}, { facts }), reload);
  return { cookie: page.cookies, reloads: reload.mock.calls.length };
}

describe('R3.4 a visitor whose cookie has expired', () => {
  it.each([
    ['gets the language that was chosen last', { hisLang: 'th' }, '', 'livery-appearance=th.auto', 1],
    ['gets the theme with it', { hisLang: 'th', theme: 'dark' }, '', 'livery-appearance=th.dark', 1],
    ['stays on a page in that language', { hisLang: 'en' }, '', '', 0],
    ['gets the default if that language is no longer offered', { hisLang: 'fr' }, '', '', 0],
    ['gets the language that the address names', { hisLang: 'th' }, '?lang=en', '', 0],
    ['gets the default without a stored language', {}, '', '', 0],
  ] as const)('%s', (_, values, search, cookie, reloads) =>
    expect(returns(values, search)).toEqual({ cookie, reloads }),
  );

  it('is not sent in a circle by a browser that refuses cookies', () => {
    page.refuses = true;
    expect(returns({ hisLang: 'th' }).reloads).toBe(0);
  });
});
