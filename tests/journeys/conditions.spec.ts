import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

/** A text for each widget of the page, and the condition under which it is shown. */
const parts: [text: string, when?: object][] = [
  ['For everybody'],
  ['For Thailand and Laos', { country: ['TH', 'LA'] }],
  ['For all other countries', { not: { country: ['TH', 'LA'] } }],
  ['From the newsletter', { campaign: { utm_source: 'newsletter' } }],
  ['At our second host', { host: 'siam-two.localhost' }],
  ['Variant A', { share: { experiment: 'club', variant: 'a' } }],
  ['Variant B', { share: { experiment: 'club', variant: 'b' } }],
];
const keyOf = (text: string) => `club.${text.toLowerCase().replaceAll(' ', '-')}`;

function writeClub(site: Site): void {
  const folder = join(site.brandsDir, 'siam');
  const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as Record<string, unknown>;
  const words: Record<string, string> = {
    'page.club.title': 'The club',
    'page.club.description': 'A page with conditions.',
    ...Object.fromEntries(parts.map(([text]) => [keyOf(text), text])),
  };
  const add = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
  const nodes = parts.map(([text, when], index) => ({
    id: `part-${index}`,
    widget: 'rich-text',
    props: { text: keyOf(text) },
    ...(when && { when }),
  }));
  for (const language of ['en', 'th']) {
    const file = join(folder, 'words', `${language}.json`);
    const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    add(`words/${language}.json`, { ...own, ...words });
  }
  add('pages/club.json', { paths: ['/club'], nodes });
  add('pages/vietnam.json', {
    title: 'page.club.title',
    description: 'page.club.description',
    paths: ['/vietnam'],
    when: { country: 'VN' },
    nodes: [{ id: 'only', widget: 'rich-text', props: { text: keyOf('For everybody') } }],
  });
  add('brand.json', {
    ...brand,
    hosts: [...(brand['hosts'] as string[]), 'siam-two.localhost'],
    experiments: { club: { a: 50, b: 50 } },
  });
}

test.beforeAll(async ({ site }) => {
  writeClub(site);
  await expect.poll(async () => (await site.get('/club')).status).toBe(200);
});

async function shown(page: Page): Promise<string[]> {
  await expect(page.getByText('For everybody')).toBeVisible();
  const main = await page.getByRole('main').innerText();
  return parts.map(([text]) => text).filter((text) => main.includes(text));
}

test.afterAll(({ site }) => site.restoreBrands());

test('R10.4 a visitor sees what their country may see, also after a navigation', async ({ site, page }) => {
  await page.setExtraHTTPHeaders({ 'x-test-country': 'TH' });
  await page.goto(`${site.origin()}/club`);
  expect(await shown(page)).toContain('For Thailand and Laos');
  expect(await page.content()).not.toContain('For all other countries');
  expect((await page.goto(`${site.origin()}/vietnam`))?.status()).toBe(404);

  await page.setExtraHTTPHeaders({ 'x-test-country': 'VN' });
  await page.goto(`${site.origin()}/`);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/club', textContent: 'To the club' });
    document.body.append(link);
  });
  await page.getByRole('link', { name: 'To the club' }).click();
  expect(await shown(page)).toContain('For all other countries');
  expect((await page.goto(`${site.origin()}/vietnam`))?.status()).toBe(200);
});

test('R10.4 a campaign link is remembered for the visit, and replaced by the next', async ({
  site,
  page,
}) => {
  await page.goto(`${site.origin()}/?utm_source=Newsletter&utm_medium=email`);
  await page.goto(`${site.origin()}/club`);
  expect(await shown(page)).toContain('From the newsletter');
  await page.goto(`${site.origin()}/promotions`);
  await page.goto(`${site.origin()}/club`);
  expect(await shown(page)).toContain('From the newsletter');
  await page.goto(`${site.origin()}/club?utm_source=elsewhere`);
  expect(await shown(page)).not.toContain('From the newsletter');
  await page.goto(`${site.origin()}/club`);
  expect(await shown(page)).not.toContain('From the newsletter');
});

test('R10.4 a host of the brand has content of its own', async ({ site, page }) => {
  await page.goto(`${site.origin()}/club`);
  expect(await shown(page)).not.toContain('At our second host');
  await page.goto(`${site.origin('siam-two')}/club`);
  expect(await shown(page)).toContain('At our second host');
});

test('R10.4 a visitor stays in one variant; visitors are divided between both', async ({
  site,
  page,
  browser,
  watched,
}) => {
  await page.goto(`${site.origin()}/club`);
  const own = (await shown(page)).filter((text) => text.startsWith('Variant'));
  expect(own).toHaveLength(1);
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    expect((await shown(page)).filter((text) => text.startsWith('Variant'))).toEqual(own);
  }
  const variant = own[0]?.at(-1)?.toLowerCase();
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { body } = await site.get('/-/document?path=/club', { headers: { cookie: cookies } });
  expect((JSON.parse(body) as { experiments?: object }).experiments).toEqual({ club: variant });

  const others = new Set<string>();
  for (let visitor = 0; visitor < 40 && others.size < 2; visitor += 1) {
    const { body: html } = await site.get('/club');
    others.add(html.includes('Variant A') ? 'a' : 'b');
    expect(html.includes('Variant A')).not.toBe(html.includes('Variant B'));
  }
  expect(others.size).toBe(2);

  const context = await watched(await browser.newContext({ javaScriptEnabled: false }));
  const plain = await context.newPage();
  await plain.goto(`${site.origin()}/club`);
  expect((await shown(plain)).filter((text) => text.startsWith('Variant'))).toHaveLength(1);
  await context.close();
});

test('a home without such conditions sets none of their cookies', async ({ site }) => {
  const { headers } = await site.get('/?utm_source=other', { headers: { 'x-test-country': 'TH' } });
  expect(headers['set-cookie'] ?? []).toEqual([]);
});
