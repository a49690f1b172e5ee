import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { appearanceOf } from './appearance.ts';

const language = (tag: string) => ({ tag, code: tag.toUpperCase(), name: tag, dir: 'ltr' as const });
const revision = testRevision({
  config: { ...testConfig, languages: ['th', 'en', 'zh-TW', 'ms'].map(language), defaultLanguage: 'th' },
});

function appearanceFor({ query = '', cookie = '', accept = '' }) {
  return appearanceOf(
    revision,
    query ? new URLSearchParams(query) : null,
    new Map(cookie ? [['livery-appearance', cookie]] : []),
    accept || undefined,
  );
}

describe('the language of a request', () => {
  it.each([
    ['R1.4 defaults to the default of the brand', {}, 'th'],
    ['R1.4 follows Accept-Language', { accept: 'en' }, 'en'],
    ['prefers the highest weight', { accept: 'th;q=0.5, en;q=0.9' }, 'en'],
    ['parses weights with spaces', { accept: 'th; q=0.5 , en ;q = 0.9' }, 'en'],
    ['prefers the first of equal weights', { accept: 'ms, en' }, 'ms'],
    ['ignores an unknown region', { accept: 'en-GB,en;q=0.9' }, 'en'],
    ['ignores case', { accept: 'ZH-tw' }, 'zh-TW'],
    ['skips a language with weight 0', { accept: 'en;q=0, fr' }, 'th'],
    ['skips languages that are not offered', { accept: 'fr, de;q=0.9, ms;q=0.1' }, 'ms'],
    ['ignores the wildcard', { accept: '*' }, 'th'],
    ['ignores a header that is too long', { accept: `${'fr,'.repeat(200)}en` }, 'th'],
    ['R3.4 prefers the cookie to the browser', { cookie: 'ms.dark', accept: 'en' }, 'ms'],
    ['R3.4 skips a language that is no longer offered', { cookie: 'ja.dark', accept: 'en' }, 'en'],
    ['R3.4 then falls back to the default', { cookie: 'ja.dark' }, 'th'],
    [
      'R1.4 prefers the address to everything',
      { query: 'lang=en', cookie: 'ms.dark', accept: 'zh-TW' },
      'en',
    ],
    ['ignores an unknown language in the address', { query: 'lang=xx', cookie: 'ms.dark' }, 'ms'],
  ])('%s', (_, given, tag) => expect(appearanceFor(given).language).toBe(tag));
});

describe('the theme of a request', () => {
  it.each([
    ['R1.5 is light by default', {}, 'light'],
    ['R1.5 follows the cookie', { cookie: 'th.dark' }, 'dark'],
    ['R1.5 prefers the address to the cookie', { cookie: 'th.dark', query: 'theme=light' }, 'light'],
    ['R1.5 ignores unknown values', { cookie: 'th.purple', query: 'theme=pink' }, 'light'],
  ])('%s', (_, given, theme) => expect(appearanceFor(given).theme).toBe(theme));

  it('R1.5 is light on a first visit to the base brand as it ships', () => {
    const file = join(import.meta.dirname, '../../../brands/base/theme.json');
    const { default: first, followSystem = false } = JSON.parse(readFileSync(file, 'utf8'));
    const base = { ...revision, theme: { ...revision.theme, default: first, followSystem } };
    expect(appearanceOf(base, null, new Map(), undefined).theme).toBe('light');
  });

  it("R1.5 the default is the brand's own", () => {
    const dark = { ...revision, theme: { ...revision.theme, default: 'dark' as const } };
    expect(appearanceOf(dark, null, new Map(), undefined).theme).toBe('dark');
  });

  it.each([
    ["is the visitor's system's to decide where nobody chose one", '', null, 'auto'],
    ['is the one in the cookie, whatever the system prefers', 'th.light', null, 'light'],
    ['is the one in the address, whatever the system prefers', 'th.light', 'theme=dark', 'dark'],
    ['stays undecided if only a language was chosen', 'en.auto', null, 'auto'],
  ])('R1.5 in a brand that follows the system %s', (_, cookie, query, theme) => {
    const follows = { ...revision, theme: { ...revision.theme, followSystem: true } };
    const cookies = new Map(cookie ? [['livery-appearance', cookie]] : []);
    expect(appearanceOf(follows, query ? new URLSearchParams(query) : null, cookies, undefined).theme).toBe(
      theme,
    );
  });
});

it.each([
  ['th.dark', ''],
  ['th.dark.s', 's'],
  ['th.dark.sn', 'ns'],
  ['th.dark.<b>"sss', 's'],
  ['th.dark.nothing-that-is-a-bar-s', 'n'],
])('bars that the cookie %s folds: "%s"', (cookie, fold) =>
  expect(appearanceFor({ cookie }).fold).toBe(fold),
);

it.each([
  [{ query: 'lang=en', cookie: 'th.dark' }, true],
  [{ query: 'lang=th', cookie: 'th.dark' }, false],
  [{ query: 'theme=dark' }, true],
  [{ query: 'theme=dark', cookie: 'th.dark' }, false],
  [{ query: 'lang=xx' }, false],
  [{ accept: 'en' }, false],
])('R3.4 remembers what an address chose and the cookie does not say: %j', (given, remember) =>
  expect(appearanceFor(given).remember).toBe(remember),
);
