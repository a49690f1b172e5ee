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
    new Map(cookie ? [['livery-look', cookie]] : []),
    accept || undefined,
  );
}

describe('the language of a request', () => {
  it.each([
    ['R1.4 the default of the brand', {}, 'th'],
    ['R1.4 what the browser asks for', { accept: 'en' }, 'en'],
    ['by weight', { accept: 'th;q=0.5, en;q=0.9' }, 'en'],
    ['by weight, with spaces', { accept: 'th; q=0.5 , en ;q = 0.9' }, 'en'],
    ['by order where weights are equal', { accept: 'ms, en' }, 'ms'],
    ['with region', { accept: 'en-GB,en;q=0.9' }, 'en'],
    ['in any case', { accept: 'ZH-tw' }, 'zh-TW'],
    ['what is refused is not taken', { accept: 'en;q=0, fr' }, 'th'],
    ['what is not offered is passed by', { accept: 'fr, de;q=0.9, ms;q=0.1' }, 'ms'],
    ['the star means nothing', { accept: '*' }, 'th'],
    ['an endless header is not read', { accept: `${'fr,'.repeat(200)}en` }, 'th'],
    ['R3.4 the cookie goes before the browser', { cookie: 'ms.dark', accept: 'en' }, 'ms'],
    ['R3.4 a language no longer offered falls back', { cookie: 'ja.dark', accept: 'en' }, 'en'],
    ['R3.4 and then to the default', { cookie: 'ja.dark' }, 'th'],
    ['R1.4 the address goes before all', { query: 'lang=en', cookie: 'ms.dark', accept: 'zh-TW' }, 'en'],
    ['an address that asks for none of them changes nothing', { query: 'lang=xx', cookie: 'ms.dark' }, 'ms'],
  ])('%s', (_, given, tag) => expect(appearanceFor(given).language).toBe(tag));
});

describe('the theme of a request', () => {
  it.each([
    ['R1.5 light by default', {}, 'light'],
    ['R1.5 the cookie keeps it', { cookie: 'th.dark' }, 'dark'],
    ['R1.5 the address goes before the cookie', { cookie: 'th.dark', query: 'theme=light' }, 'light'],
    ['R1.5 anything else is the default', { cookie: 'th.purple', query: 'theme=pink' }, 'light'],
  ])('%s', (_, given, theme) => expect(appearanceFor(given).theme).toBe(theme));

  it("R1.5 the default is the brand's own", () => {
    const dark = { ...revision, theme: { ...revision.theme, default: 'dark' as const } };
    expect(appearanceOf(dark, null, new Map(), undefined).theme).toBe('dark');
  });

  it.each([
    ["is the visitor's system's to decide where nobody chose one", '', null, 'auto'],
    ['is what the cookie keeps, whatever the system prefers', 'th.light', null, 'light'],
    ['is what the address asks for, whatever the system prefers', 'th.light', 'theme=dark', 'dark'],
    ['is still undecided where only a language was chosen', 'en.auto', null, 'auto'],
  ])('R1.5 in a brand that follows the system %s', (_, cookie, query, theme) => {
    const follows = { ...revision, theme: { ...revision.theme, followSystem: true } };
    const cookies = new Map(cookie ? [['livery-look', cookie]] : []);
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
