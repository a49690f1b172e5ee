import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

/** Seconds until the season begins, and its length: enough for a busy machine to read the folder before. */
const [ahead, length] = [12, 6];
const accent = '#7a1fa2';

test.afterAll(({ site }) => site.restoreBrands());

test('R10.4 R10.14 a season changes theme, texts and pages at its moments, without a restart', async ({
  site,
  page,
}) => {
  const folder = join(site.brandsDir, 'meridian');
  const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as Record<string, unknown>;
  const add = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
  const words = JSON.parse(readFileSync(join(folder, 'words/en.json'), 'utf8')) as Record<string, string>;
  const begin = Math.ceil(Date.now() / 1000) * 1000 + ahead * 1000;
  const end = begin + length * 1000;
  const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  add('words/en.json', {
    ...words,
    'page.fair.title': 'The fair',
    'page.fair.description': 'The fair is on.',
  });
  add('words/en.fair.json', { 'page.promotions.title': 'Promotions of the fair' });
  add('theme.fair.json', { light: { accent: { $type: 'color', $value: accent } } });
  add('pages/fair.json', {
    paths: ['/fair'],
    when: { season: 'fair' },
    nodes: [{ id: 'fair', widget: 'rich-text', props: { text: 'page.fair.description' } }],
  });
  add('brand.json', { ...brand, seasons: { fair: { from: moment(begin), until: moment(end) } } });

  const at = async () => {
    const status = (await site.get('/fair', { brand: 'meridian' })).status;
    const { body } = await site.get('/promotions?lang=en', { brand: 'meridian' });
    return [status, body.includes('Promotions of the fair'), body.includes(`--accent:${accent}`)];
  };
  expect(await at()).toEqual([404, false, false]);
  expect(Date.now(), 'the brand was read before the season').toBeLessThan(begin - 1000);

  await expect.poll(at, { timeout: begin - Date.now() + 2000, intervals: [200] }).toEqual([200, true, true]);
  expect(Date.now()).toBeGreaterThanOrEqual(begin);
  await page.goto(`${site.origin('meridian')}/promotions?lang=en&theme=light`);
  await expect(page).toHaveTitle(/Promotions of the fair/);
  const shown = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(shown).toBe(accent);

  await expect.poll(at, { timeout: end - Date.now() + 2000, intervals: [200] }).toEqual([404, false, false]);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
});
