import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { clippedTexts, resize } from '../support/appearances.ts';
import { returning } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const pageSize = 21;
const list = (page: Page) => page.locator('#w-game-list');
const cards = (page: Page) => list(page).locator('ul[data-fallback] > li');
const namesOf = (page: Page) => cards(page).locator('bdi').allTextContents();
const tabs = (page: Page) => page.getByRole('navigation', { name: 'ค่ายเกม' });
const search = (page: Page) => list(page).getByRole('searchbox');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydratePage(page);
  // The platform's first responses are slow while the machine is busy.
  await expect(cards(page).first().getByRole('link').first()).toBeVisible({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector('#w-game-list[data-awake]'));
}

/** Addresses of the requests of an action. */
async function requestsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const addresses: string[] = [];
  const note = (request: { url: () => string }) => addresses.push(request.url());
  page.on('request', note);
  await act();
  page.off('request', note);
  return addresses;
}

/** The name of the first card below the header. */
const firstInView = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    return all.find((card) => card.getBoundingClientRect().top >= top - 2)?.querySelector('bdi')?.textContent;
  });

test('R2.9.1 R5.11 a misspelt search finds the game after half a second, in one request; R4.16 it clears with its filters', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin()}/rng`);
  await expect(cards(page)).toHaveCount(pageSize);
  const before = await namesOf(page);
  const requests = await requestsOf(page, async () => {
    await search(page).pressSequentially('goldne tigr', { delay: 60 });
    await expect(page).toHaveURL(`${site.origin()}/rng?q=goldne+tigr`);
    await expect(list(page).locator('ul[data-fallback]')).not.toHaveAttribute('aria-busy');
    await expect(cards(page).first()).toContainText('เสือทองคำ');
  });
  expect(requests.filter((address) => address.includes('GCSGAME_gameList'))).toHaveLength(1);
  expect(requests.filter((address) => /document\?.*q%3D/.test(address))).toEqual([]);
  expect(await cards(page).count()).toBeLessThan(pageSize);
  await expect(search(page)).toBeFocused();

  await list(page).getByRole('combobox', { name: 'ประเภทเกม' }).selectOption('JP');
  await expect(page).toHaveURL(`${site.origin()}/rng?class=JP`);
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue('goldne tigr');
  await expect(cards(page).first()).toContainText('เสือทองคำ');

  await search(page).fill('zzzzqqqq');
  await list(page).getByRole('button', { name: 'ล้างตัวกรอง' }).click();
  await expect(page).toHaveURL(`${site.origin()}/rng`);
  // The search box was scrolled into view, so that the next page may load.
  expect((await namesOf(page)).slice(0, pageSize)).toEqual(before);
});

test('R2.1.7 R2.9.2 providers change the list in place; Back, reload and a link keep list and place', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin()}/rng`);
  const requests = await requestsOf(page, async () => {
    await tabs(page).getByRole('link', { name: 'Paper Crane Play' }).click();
    await expect(cards(page).first().locator('small')).toHaveText('Paper Crane Play');
  });
  expect(requests.filter((address) => /document\?.*page%3D/.test(address))).toEqual([]);
  await expect(page).toHaveURL(`${site.origin()}/rng?page=PC`);
  await tabs(page).getByRole('link', { name: 'ทั้งหมด' }).click();
  await expect(page).toHaveURL(`${site.origin()}/rng`);

  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBeGreaterThan(2 * pageSize);
  }).toPass();
  const games = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.href));
  expect(new Set(games).size).toBe(games.length);
  await cards(page)
    .nth(60)
    .evaluate((card) => card.scrollIntoView());
  const place = await firstInView(page);
  const at = (await namesOf(page)).indexOf(place ?? '') + 1;
  await expect(page).toHaveURL(`${site.origin()}/rng?at=${at}`);
  const address = page.url();

  // A real click would first scroll to the header, which is hidden while scrolling down.
  await page.locator('#w-logo').getByRole('link').dispatchEvent('click');
  await expect(page).toHaveURL(`${site.origin()}/`);
  await page.goBack();
  await expect.poll(() => firstInView(page)).toBe(place);
  await page.reload();
  await expect.poll(() => firstInView(page), { timeout: 15_000 }).toBe(place);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect.poll(() => firstInView(other), { timeout: 15_000 }).toBe(place);
  await other.close();
});

test('R2.9.2 R5.10 recent games open the log-in for guests, who see no favourites; a member finds what was played and starred', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin()}/rng?list=favorites`);
  const type = (name: string) => list(page).getByRole('link', { name, exact: true });
  await expect(type('เกมโปรด')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(pageSize);
  await type('เล่นล่าสุด').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();

  await enter(page, site, demo.vip);
  await open(page, `${site.origin()}/rng?page=JL`);
  const star = cards(page).nth(1).getByRole('button');
  const starred = await cards(page).nth(1).locator('bdi').textContent();
  const saved = page.waitForResponse(/addFavoriteGame/);
  await star.click();
  await saved;
  await type('เกมโปรด').click();
  await expect(page).toHaveURL(/page=JL&list=favorites/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(starred ?? '');

  await type('เล่นล่าสุด').click();
  await expect(list(page)).toContainText('คุณยังไม่ได้เล่นเกมใดที่นี่');
  await type('ทั้งหมด').click();
  const played = await cards(page).nth(2).locator('bdi').textContent();
  const started = page.waitForResponse(/launchGame/);
  await cards(page).nth(2).getByRole('link').first().click();
  await started;
  await page.goto(`${site.origin()}/rng?list=recent`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(played ?? '');
  await page.goto(site.origin());
  await expect(page.locator('#w-recent-games li')).toHaveCount(1);
  await expect(page.locator('#w-recent-games')).toContainText(played ?? '');
});

test('R2.9.2 more games load by the button, which leads the keyboard to the first new one; a failed page is tried again', async ({
  page,
  site,
}) => {
  let away = true;
  await page.route(/GCSGAME_gameList.*pageNo=2/, (route) => (away ? route.abort() : route.continue()));
  await open(page, `${site.origin()}/rng`);
  await list(page).locator('ul[data-fallback] > li').last().scrollIntoViewIfNeeded();
  await expect(list(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(cards(page)).toHaveCount(pageSize);
  away = false;
  await list(page).getByRole('button', { name: 'ลองอีกครั้ง' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(pageSize).getByRole('link').first()).toBeFocused();
  await expect(list(page).getByRole('alert')).toHaveCount(0);
});

test('R2.1.11 R2.1.18 invalid values in the address are ignored, unknown categories and vendors are not found, and a silent platform is waited for', async ({
  page,
  site,
  platformProxy,
}) => {
  for (const query of [
    'page=NOPE',
    'list=best&minBet=9&class=XX&at=x',
    `q=${'a'.repeat(10_000)}`,
    'at=99999',
  ]) {
    await page.goto(`${site.origin()}/fish?${query}`);
    await expect(cards(page).first(), query).toBeVisible();
  }
  expect((await site.get(`/fish?q=${'a'.repeat(10_000)}`)).status).toBe(200);
  const long = await site.get(`/wps/relay/GCSGAME_gameList?gameName=${'a'.repeat(10_000)}`, {
    headers: { accept: 'application/json' },
  });
  expect(long.status).toBe(422);
  expect(JSON.parse(long.body)).toMatchObject({ success: false });
  for (const path of ['/games/nothing', '/games/rng/vassalage/NOPE', '/games/live/vassalage/JL'])
    expect((await site.get(path)).status, `R2.1.18 ${path}`).toBe(404);
  for (const path of ['/games/Jili/vassalage/JL', '/games/rng/hot', '/games/DS88', '/rng?page=NOPE'])
    expect((await site.get(path)).status, `R2.1.18 ${path}`).toBe(200);

  platformProxy.setFaults({ '/wps/relay/GCSGAME_gameList': 'late' });
  await page.goto(`${site.origin()}/pvp?q=royal`);
  await expect(list(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(cards(page).first()).toBeVisible({ timeout: 30_000 });
  platformProxy.setFaults();
});

const appearances = [
  { brand: 'siam', appearance: 'th.dark', path: '/rng', widths: [320] },
  { brand: 'nakhla', appearance: 'ar.dark', path: '/live', widths: [320] },
  { brand: 'meridian', appearance: 'en.light', path: '/rng?q=zzzzqqqq', widths: [1280] },
];

test('R2.9.1 category pages of three brands: axe finds no violation, every text fits', async ({
  page,
  context,
  site,
}) => {
  for (const { brand, appearance, path, widths } of appearances) {
    await context.addCookies([{ name: 'livery-appearance', value: appearance, url: site.origin(brand) }]);
    await page.goto(site.origin(brand) + path);
    for (const width of widths) {
      await resize(page, width);
      const what = `${brand} ${appearance} ${path} ${width} px`;
      expect.soft(await violationsIn(page, '#main'), what).toEqual([]);
      expect.soft((await clippedTexts(page)).beyond, `${what}: as wide as the window`).toBeLessThanOrEqual(0);
      expect.soft(await page.locator('main').innerText(), what).not.toMatch(/\{\{|undefined|game-list\./);
    }
  }
});

test('the pages of lotteries say what the demonstration plays, in each language of each brand', async ({
  site,
}) => {
  for (const brand of ['siam', 'meridian', 'nakhla', 'volt']) {
    const words = readdirSync(join(site.brandsDir, brand, 'words'));
    for (const file of words) {
      const texts = JSON.parse(readFileSync(join(site.brandsDir, brand, 'words', file), 'utf8')) as Record<
        string,
        string
      >;
      const headers = { cookie: `livery-appearance=${file.replace('.json', '')}.light` };
      for (const path of ['/lott', '/elott']) {
        const { body } = await site.get(path, { brand, headers });
        expect.soft(body, `${brand} ${file} ${path}`).toContain(`<p>${texts['demo.lott']}</p>`);
      }
    }
  }
});
