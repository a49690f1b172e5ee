import type { FrameLocator, Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { violationsIn } from '../support/axe.ts';
import { enter } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

/** Thai texts of the page. */
const th = {
  back: 'ย้อนกลับ',
  reload: 'เริ่มเกมใหม่',
  full: 'เต็มจอ',
  small: 'ออกจากโหมดเต็มจอ',
  closed: 'เกมปิดปรับปรุง',
  retry: 'ลองอีกครั้ง',
};

interface Listed {
  gameCode: string;
  gameName: string;
  vassalage: string;
  displayName: string;
}

const gameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');
const addressOf = (page: Page) => page.locator('#w-launched-game iframe').getAttribute('src');

async function hotGames(site: Site, gameType: string): Promise<Listed[]> {
  const { body } = await site.get(`/wps/relay/GCSGAME_hotGamesV2?gameType=${gameType}&language=TH`);
  return (JSON.parse(body) as { list: Listed[] }).list;
}

async function gamesUrl(site: Site): Promise<string> {
  const { body } = await site.get('/wps/system/permission?url=siam.localhost');
  return (JSON.parse(body) as { value: { gamesUrl: string } }).value.gamesUrl;
}

const frameSources = async (site: Site) => {
  const { headers } = await site.get('/');
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? [];
};

/** The game has loaded: its page shows the game, which a session is played in. */
async function expectGame(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(gameOf(page).getByRole('heading')).toHaveText(name);
  await expect(gameOf(page).getByText(/^Played by/)).toBeVisible();
  await expect(page.locator('#w-launched-game output')).toHaveCount(0);
}

test.describe('a launched game', () => {
  test.beforeEach(({ page, site }) => enter(page, site, demo.member));

  test('R2.2.5 R2.1.29 a click on a vendor of the navigation starts it, and FB sports at its own address', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site.origin());
    await hydratePage(page);
    for (const [title, path] of [
      ['LIVE', /^\/game\?vendor=\w+&type=LIVE$/],
      ['SPORTS', /^\/fbsports$/],
    ] as const) {
      const item = page.locator(`#w-nav-${title.toLowerCase()}`);
      await item.getByRole('button').click();
      const vendors = item.locator('[popover]').getByRole('link');
      await expect(vendors.first()).toBeVisible();
      const hrefs = await vendors.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      const at = hrefs.findIndex((href) => path.test(href));
      expect(at, `${title}: ${hrefs.join(' ')}`).toBeGreaterThanOrEqual(0);
      const name = (await vendors.nth(at).textContent())?.replace(/ .*/, '') ?? '';
      await vendors.nth(at).click();
      await expect(page).toHaveURL(site.origin() + hrefs[at]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(gameOf(page).getByRole('heading').first()).toBeVisible();
      await page.goto(site.origin());
      await hydratePage(page);
    }
  });

  test('R2.1.28 R4.14 starts from a tile in a sandboxed frame; a reload restarts the same game; back leads to where it was opened', async ({
    page,
    site,
  }) => {
    const origin = await gamesUrl(site);
    expect(await frameSources(site)).toContain(origin);
    await page.goto(site.origin());
    await hydratePage(page);
    const tile = page.locator('#w-hot-games li a[href^="/game?"]').first();
    const name = (await tile.locator('bdi').textContent()) ?? '';
    await tile.click();
    await expectGame(page, name);
    const frame = page.locator('#w-launched-game iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    const [place, first] = [page.url(), await addressOf(page)];
    expect(first).toMatch(new RegExp(`^${origin}/launch\\?token=`));
    expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBe(
      JSON.stringify(new URL(place).pathname + new URL(place).search),
    );

    await page.reload();
    await expectGame(page, name);
    const second = await addressOf(page);
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: th.reload }).click();
    await expect.poll(() => addressOf(page)).not.toBe(second);
    await expectGame(page, name);
    expect(page.url()).toBe(place);

    await page.getByRole('link', { name: th.back }).click();
    await expect(page).toHaveURL(`${site.origin()}/`);
    await expect(page.locator('#w-hot-games')).toBeVisible();
  });

  test('R2.1.28 without a game leads home; opened by address its back link is home; a banner’s game number and vendor suffice', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin()}/game`);
    await expect(page).toHaveURL(`${site.origin()}/`);
    await page.goto(`${site.origin()}/game?vendor=JL&nodeId=1001`);
    await expect(gameOf(page).getByText(/^Played by/)).toBeVisible();
    await page.goto(`${site.origin()}/game?vendor=CR`);
    await expect(gameOf(page).getByRole('heading')).toHaveText('Crimson Room');

    const alone = await page.context().newPage();
    await alone.goto(`${site.origin()}/game?vendor=CR`);
    await expect(gameOf(alone).getByText(/^Played by/)).toBeVisible();
    await alone.getByRole('link', { name: th.back }).click();
    await expect(alone).toHaveURL(`${site.origin()}/`);
  });

  test('R2.1.28 fills the screen and the window, from 320 px on, by keyboard', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${site.origin()}/game?vendor=JL&nodeId=1001`);
    await expect(gameOf(page).getByText(/^Played by/)).toBeVisible();
    const { width, height } = (await page.locator('#w-launched-game iframe').boundingBox()) ?? {
      width: 0,
      height: 0,
    };
    expect(width).toBe(320);
    // All but the bar, whose second line is the game's name, and the line with time and result.
    expect(height).toBeGreaterThan(460);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('link', { name: th.back }).focus();
    // Past the balance, which can be renewed and hidden.
    for (const button of await page.locator('#w-game-balance button').all()) {
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: th.reload })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: th.full, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: th.small })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.querySelector('iframe') !== null)).toBe(
      true,
    );
    await page.getByRole('button', { name: th.small }).click();
    await expect(page.getByRole('button', { name: th.full, exact: true })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('R3.15 games launch from the bases that the operator names: if the first fails, the next one is used for the session', async ({
    page,
    site,
  }) => {
    const [dead, alive] = ['https://dead.example', 'https://play.example/games'];
    const real = await gamesUrl(site);
    const requested: string[] = [];
    await page.route(`${dead}/**`, (route) => {
      requested.push('dead');
      return route.abort('connectionrefused');
    });
    await page.route(`${alive}/**`, async (route) => {
      const address = route.request().url();
      if (address.includes('/launch?')) requested.push('alive');
      // Only browsers can resolve the games' host name.
      const there = address.replace(alive, real).replace('games.localhost', '127.0.0.1');
      await route.fulfill({ response: await route.fetch({ url: there }) });
    });
    await site.operate('setting', 'launchGameCDNs', `${dead},${alive}`);
    try {
      await until(async () => (await frameSources(site)).includes(dead), 20_000);
      const sources = await frameSources(site);
      expect(sources).toContain('https://play.example');
      expect(sources).not.toContain(real);

      await page.goto(`${site.origin()}/game?vendor=JL&nodeId=1001`);
      await expect(gameOf(page).getByText(/^Played by/)).toBeVisible({ timeout: 30_000 });
      expect(await addressOf(page)).toMatch(/^https:\/\/play\.example\/games\/launch\?token=/);
      expect(requested).toEqual(['dead', 'alive']);
      // The session stays with the base that worked.
      await page.goto(`${site.origin()}/game?vendor=CR`);
      await expect(gameOf(page).getByText(/^Played by/)).toBeVisible();
      expect(requested).toEqual(['dead', 'alive', 'alive']);
    } finally {
      await site.operate('setting', 'launchGameCDNs', '');
    }
    await until(async () => (await frameSources(site)).includes(real), 20_000);
  });
});

test.describe('a closed vendor', () => {
  let closed = 'JL';
  test.beforeEach(({ page, site }) => enter(page, site, demo.member));
  test.afterEach(({ site }) => site.operate('vendor', 'open', closed));

  test('R8.5 its game is under maintenance, with an apology and hot games of the same category by other vendors; within 2 s, and the same when it reopens', async ({
    page,
    site,
  }) => {
    // What is hot follows from what is played.
    const [game] = await hotGames(site, 'RNG');
    if (!game) throw new Error('There is no hot slot.');
    closed = game.vassalage;
    const { displayName } = game;
    const place = `${site.origin()}/game?${new URLSearchParams({ gameCode: game.gameCode, vendor: closed })}`;
    const onHome = async () =>
      new RegExp(`href="/game\\?[^"]*vendor=${closed}"`).test((await site.get('/')).body);
    await until(onHome);
    await site.operate('vendor', 'close', closed);
    const closedAt = Date.now();
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(th.closed);
    expect(Date.now() - closedAt).toBeLessThan(5000);
    await expect(page.getByRole('alert')).toContainText('ขออภัย');
    await expect(page.getByRole('alert')).toContainText(displayName);
    await expect(page.locator('iframe')).toHaveCount(0);

    const others = page.locator('#w-launched-game li a');
    await expect(others.first()).toBeVisible();
    const vendors = await others.evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ search }) => new URLSearchParams(search).get('vendor')),
    );
    const hot = await hotGames(site, 'RNG');
    expect(vendors).toEqual(hot.slice(0, 12).map(({ vassalage }) => vassalage));
    expect(vendors).not.toContain(closed);
    expect(vendors.length).toBeGreaterThan(3);
    expect(await violationsIn(page)).toEqual([]);

    // Home does not recommend its games either.
    await until(async () => !(await onHome()), 2000);

    await site.operate('vendor', 'open', closed);
    await page.getByRole('button', { name: th.retry }).click();
    await expectGame(page, game.gameName);
  });

  test('R8.5 another game is one click away', async ({ page, site }) => {
    closed = 'JL';
    await site.operate('vendor', 'close', closed);
    await page.goto(`${site.origin()}/game?vendor=JL&type=FISH`);
    const other = page.locator('#w-launched-game li a').first();
    const name = (await other.locator('bdi').textContent()) ?? '';
    const fish = await hotGames(site, 'FISH');
    expect(fish.map(({ gameName }) => gameName)).toContain(name);
    await other.click();
    await expectGame(page, name);
  });
});
