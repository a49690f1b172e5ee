import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { inspect, resize } from '../support/appearances.ts';
import { drawnCases, many, turn } from '../support/matrix.ts';
import { enter } from '../support/accounts.ts';
import { similarity, structureOf } from '../support/structure.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

const brands = [
  { brand: 'siam', languages: ['th', 'en'] },
  { brand: 'meridian', languages: ['en', 'zh', 'vi'] },
  { brand: 'nakhla', languages: ['ar', 'fa', 'ur', 'en'] },
  { brand: 'volt', languages: ['en', 'es', 'pt'] },
];
/** What takes a browser some seconds for each brand is tested on three of them, by seed; in the matrix on all. */
const drawn = brands.filter((_, at) => many || at !== turn % brands.length);
const themes = ['light', 'dark'] as const;

/**
 * One appearance of a brand's home, by seed, and the next one for the next brand; the matrix tests all. `appearances`
 * covers the home of siam.
 */
const appearances = drawn.flatMap(({ brand, languages }, at) => {
  const all = themes.flatMap((theme) => languages.map((language) => ({ brand, language, theme })));
  if (many) return all;
  return brand === 'siam' ? [] : [all[(turn + at) % all.length] ?? all[0]!];
});

async function open(page: Page, origin: string, language: string, theme: string, path = '/'): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'livery-appearance', value: `${language}.${theme}`, url: origin }]);
  await page.goto(origin + path, { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(() => document.fonts.ready);
}

/** Texts and names that look like a translation key: `winner-board.title`, `{{count}}`, `undefined`. */
function keysShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.flatMap(
      (text) => text.match(/\{\{|\}\}|\bundefined\b|\b[a-z]+(?:-[a-z]+)+\.[a-z][\w-]+\b/g) ?? [],
    );
  });
}

for (const { brand, language, theme } of appearances)
  test(`the home of ${brand} in ${language}, ${theme}: axe finds no violation, every text fits at 320 and 1280 px`, async ({
    page,
    site,
  }) => {
    test.slow();
    await open(page, site.origin(brand), language, theme);
    for (const width of [320, 1280]) await inspect(page, width, `${brand} ${language} ${theme}`);
  });

/** Besides home, each language is tested on one of them, by seed; in the matrix on all. */
const paths = ['/promotions', '/login', '/no/such/page'];

for (const { brand, languages } of drawnCases(drawn))
  test(`${brand} shows no translation key and stays within 320 px in ${languages.join(', ')}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [at, language] of languages.entries())
      for (const path of [
        '/',
        ...(many ? paths : paths.filter((_, nth) => nth === (at + turn) % paths.length)),
      ]) {
        await open(page, site.origin(brand), language, 'light', path);
        expect.soft(await keysShown(page), `${path} in ${language}`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(beyond, `${path} in ${language}`).toBeLessThanOrEqual(0);
      }
  });

test('in grayscale the homes still differ at 390 and 1280 px: they share less than 0.6 of their structure', async ({
  page,
  site,
}) => {
  const shapes = new Map<number, Map<string, string[]>>([390, 1280].map((width) => [width, new Map()]));
  for (const { brand } of brands) {
    await open(page, site.origin(brand), 'en', 'light');
    for (const [width, seen] of shapes) {
      await resize(page, width);
      seen.set(brand, await structureOf(page));
    }
  }
  for (const [width, seen] of shapes)
    for (const [one, mine] of seen)
      for (const [other, theirs] of seen) {
        const shared = similarity(mine, theirs);
        if (one === other) expect(shared).toBe(1);
        else expect.soft(shared, `${one} and ${other} at ${width} px`).toBeLessThan(0.6);
      }
});

test('the switcher offers the languages of the brand in its order; Arabic, Persian and Urdu are right to left', async ({
  site,
}) => {
  for (const { brand, languages } of brands)
    for (const language of languages) {
      const { body } = await site.get('/', {
        brand,
        headers: { cookie: `livery-appearance=${language}.light` },
      });
      const dir = ['ar', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr';
      expect(body).toContain(`<html lang="${language}" dir="${dir}"`);
      const [menu = ''] = /id="language-menu".*?<\/div>/s.exec(body) ?? [];
      expect([...menu.matchAll(/ lang="([\w-]+)"/g)].map(([, tag]) => tag)).toEqual(languages);
    }
});

test('adding a language takes a words file and one line of configuration', async ({ page, site }) => {
  const languages = [
    { tag: 'en', code: 'EN', name: 'English' },
    { tag: 'id', code: 'ID', name: 'Bahasa Indonesia' },
  ];
  const marked = Object.entries(englishTexts()).map(([key, text]) => [key, `${text}·`]);
  await site.addBrand(
    'archipelago',
    { extends: 'base', languages, defaultLanguage: 'en' },
    { 'words/id.json': Object.fromEntries(marked) },
  );
  await open(page, site.origin('archipelago'), 'id', 'light');
  await expect(page.getByRole('heading', { name: 'Hot games·', exact: true })).toBeVisible();
  expect(await keysShown(page)).toEqual([]);
});

test("R3.18 each language's own code, including TY, is in every language field of the calls", async ({
  site,
}) => {
  const codes = {
    th: 'TH',
    en: 'EN',
    zh: 'CN',
    vi: 'VI',
    ar: 'AR',
    fa: 'FA',
    ur: 'UR',
    es: 'ES',
    pt: 'PT',
    lo: 'TY',
  };
  await site.addBrand('mekong', {
    extends: 'base',
    languages: [
      { tag: 'th', code: 'TH', name: 'ไทย' },
      { tag: 'lo', code: 'TY', name: 'ລາວ' },
    ],
  });
  for (const { brand, languages } of [...brands, { brand: 'mekong', languages: ['th', 'lo'] }])
    for (const language of languages) {
      const { body } = await site.get('/', {
        brand,
        headers: { cookie: `livery-appearance=${language}.light` },
      });
      const sent = [...body.matchAll(/"language":"([A-Z]+)"/g)].map(([, code]) => code);
      expect(sent.length, `${brand} ${language}`).toBeGreaterThan(1);
      expect([...new Set(sent)], `${brand} ${language}`).toEqual([codes[language as keyof typeof codes]]);
    }
});

test('R9.11 merchant code and default language come from the brand, each language has its own code, and the default code is TH', async ({
  site,
}) => {
  await site.addBrand('oasis', { extends: 'nakhla', merchantCode: 'MERID01', defaultLanguage: 'fa' });
  const seen = new Map<string, string[]>();
  for (const brand of [...brands.map((one) => one.brand), 'oasis']) {
    const { body } = await site.get('/', { brand, headers: { 'accept-language': 'fr' } });
    const found = [/<html lang="(\w+)"/, /"merchantCode":"(\w+)"/].map((part) => part.exec(body)?.[1] ?? '');
    seen.set(brand, found);
  }
  expect(Object.fromEntries(seen)).toEqual({
    siam: ['th', 'SIAM01'],
    meridian: ['en', 'MERID01'],
    nakhla: ['ar', 'NAKHLA01'],
    volt: ['en', 'VOLT01'],
    oasis: ['fa', 'MERID01'],
  });
  const response = await fetch(`http://127.0.0.1:${site.platformPort}/wps/system/helpCenter`, {
    headers: { 'x-merchant': 'MERID01' },
  });
  expect(await response.text()).toContain('บัญชีของฉัน');
});

test('R9.10 the balance shows the brand’s currency, formatted by the rules of the language', async ({
  page,
  site,
}) => {
  const written: Record<string, RegExp> = {
    'siam th': /^฿[\d,]+\.\d\d$/,
    'siam en': /^฿[\d,]+\.\d\d$/,
    'meridian en': /^\$[\d,]+\.\d\d$/,
    'meridian zh': /^\$[\d,]+\.\d\d$/,
    'meridian vi': /^[\d.]+,\d\d \$$/,
    'nakhla ar': /^[٠-٩٬]+٫[٠-٩]{2} د\.إ\.$/,
    'nakhla fa': /^AED [۰-۹٬]+٫[۰-۹]{2}$/,
    'nakhla ur': /^AED [\d,]+\.\d\d$/,
    'nakhla en': /^AED [\d,]+\.\d\d$/,
    'volt en': /^R\$[\d,]+\.\d\d$/,
    'volt es': /^[\d.]+,\d\d R\$$/,
    'volt pt': /^R\$ [\d.]+,\d\d$/,
  };
  for (const { brand, languages } of drawn) {
    await enter(page, site, demo.member, brand);
    for (const language of many ? languages : languages.slice(0, 2)) {
      await open(page, site.origin(brand), language, 'light', '/about/terms');
      const shown = page.locator('#w-balance bdi');
      const plain = async () =>
        ((await shown.textContent()) ?? '')
          .replaceAll(/[\u200e\u200f]/g, '')
          .replaceAll(/\s/g, ' ')
          .trim();
      await expect
        .poll(plain, { message: `${brand} ${language}` })
        .toMatch(written[`${brand} ${language}`] ?? /never/);
    }
  }
});

/** All English texts by full key, as a brand's words file writes them. */
function englishTexts(): Record<string, string> {
  const texts: Record<string, string> = JSON.parse(readFileSync('brands/base/words/en.json', 'utf8'));
  for (const file of globSync('widgets/*/*/words/en.json')) {
    const own: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const widget = file.split('/')[2] ?? '';
    for (const [key, text] of Object.entries(own)) texts[`${widget}.${key}`] = text;
  }
  delete texts['$schema'];
  return texts;
}
