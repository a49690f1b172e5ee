import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cookieOf } from '../support/accounts.ts';
import { pagePaths } from '../support/pagePaths.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();
const seed = join(root, 'demo/seed');
/** What is named alike in every language. */
const named = ['games.json', 'vendors.json', 'merchants.json', 'lanes.json'];

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The English texts of the demonstration's data, as patterns of a whole text on a page. */
const english = readdirSync(seed)
  .filter((file) => file.endsWith('.json') && !named.includes(file))
  .flatMap((file) => englishIn(JSON.parse(readFileSync(join(seed, file), 'utf8'))))
  .flatMap((text) => text.split(/<[^>]+>|\n+(?:- )?/))
  .filter((text) => text.trim() !== '')
  .map(
    (text) =>
      new RegExp(
        `^${text
          .trim()
          .split(/\{\{\w+\}\}/)
          .map(literally)
          .join('.+')}$`,
      ),
  );

function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = value as Record<string, unknown>;
  const { en, es, pt } = texts;
  if (typeof en === 'string')
    return [en, es, pt].every((text) => text === en) || es === en || pt === en ? [] : [en];
  return Object.values(texts).flatMap(englishIn);
}

/** The texts of a page as served, once all its data is there. */
async function textsOf(
  page: Page,
  site: Site,
  path: string,
  headers: Record<string, string>,
): Promise<string[]> {
  let html = '';
  await until(async () => {
    html = (await site.get(path, { brand: 'volt', headers })).body;
    return !html.includes('"state":"pending"');
  }, 20_000);
  return page.evaluate((served) => {
    const { body } = new DOMParser().parseFromString(served, 'text/html');
    for (const script of body.querySelectorAll('script, style')) script.remove();
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    return texts;
  }, html);
}

for (const language of ['pt', 'es'])
  test(`no page of volt in ${language} has an English text of the demonstration's data, for guests and members`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    expect(english.length).toBeGreaterThan(180);
    const centre = readdirSync(join(root, 'brands/base/member')).map(
      (file) => `/?open=member/${file.replace('.json', '')}`,
    );
    const offers = ['welcome', 'cashback', 'live-race', 'diamond', 'friends', 'golden-spins', 'lucky-wheel'];
    const guest = [
      ...pagePaths('base'),
      ...pagePaths('volt'),
      ...offers.map((id) => `/promoDetail?id=${id}`),
    ].filter((path) => !path.startsWith('/game'));
    const appearance = `livery-appearance=${language}.dark`;
    const member = `${await cookieOf(site, 'demo_vip', 'volt')}; ${appearance}`;
    const visits = [
      ...[...new Set(guest)].map((path) => [path, appearance] as const),
      ...['/', '/promotions', '/vip', '/pointMall', ...centre].map((path) => [path, member] as const),
    ];
    for (const [path, cookie] of visits) {
      const texts = await textsOf(page, site, path, { cookie });
      const found = texts.filter((text) => english.some((pattern) => pattern.test(text)));
      expect.soft(found, path).toEqual([]);
    }
  });
