import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { PlatformClient } from '#platform/vendors/core/PlatformClient.ts';
import { readSecrets } from '#platform/vendors/core/readSecrets.ts';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(withVendors);

/** Thai texts of the game. */
const th = { spin: 'หมุน', rules: 'กติกาและตารางจ่าย', history: 'รอบล่าสุดของคุณ', close: 'ปิด', sound: 'เสียง' };
const game = '/game?vendor=JL&gameCode=JL_GOLDEN_TIGER';

const frameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');
const spinButton = (page: Page) => frameOf(page).getByRole('button', { name: th.spin, exact: true });

/** Minor units in a text with an amount. */
const minorIn = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const balanceInGame = async (page: Page) =>
  minorIn(await frameOf(page).locator('.figure').first().locator('b').textContent());
const balanceInBar = async (page: Page) => minorIn(await page.locator('#w-game-balance bdi').textContent());

/** The game can be played: its button spins, and nothing is under way. */
async function expectReady(page: Page): Promise<void> {
  await expect(spinButton(page)).toBeVisible({ timeout: 30_000 });
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
}

/** Plays a round by keyboard, to its end. */
async function spin(page: Page): Promise<void> {
  await spinButton(page).press('Space');
  await expect(spinButton(page))
    .toHaveCount(0)
    .catch(() => undefined);
  await expectReady(page);
}

interface StoredRound {
  id: string;
  vendor: string;
  state: string;
  stake: number;
  payout: number;
}

/** Rounds in the vendors' own database, oldest first. */
function storedRounds(site: Site): StoredRound[] {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db.prepare('select id, vendor, state, stake, payout from rounds order by created_at').all();
  db.close();
  return rows as unknown as StoredRound[];
}

/** The platform's integration API, as a vendor calls it. */
const platformOf = ({ platformPort, dataDir }: Site) =>
  new PlatformClient({
    platformUrl: `http://127.0.0.1:${platformPort}`,
    secretOf: readSecrets(join(dataDir, 'vendors.json')),
    now: Date.now,
  });

const net = (rounds: StoredRound[]) => rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0);

test('plays ten rounds from a tile; the balance of the site follows; a reload finishes the round under way once', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  await hydratePage(page);
  const tile = page.locator('#w-hot-games li a[href^="/game?"]').first();
  const name = (await tile.locator('bdi').textContent()) ?? '';
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectReady(page);
  const begin = await balanceInGame(page);
  expect(await balanceInBar(page)).toBe(begin);
  // Other tests may have played before.
  const before = storedRounds(site).length;
  const played = () => storedRounds(site).slice(before);

  for (let round = 0; round < 10; round += 1) await spin(page);
  const rounds = played();
  expect(rounds.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'settled'));
  const after = begin + net(rounds);
  expect(await balanceInGame(page)).toBe(after);
  await expect.poll(() => balanceInBar(page)).toBe(after);

  // The round is sent, and the page goes away.
  await spinButton(page).press('Space');
  await until(() => played().length === 11);
  await page.reload();
  await expectReady(page);
  const all = played();
  expect(all.map(({ state }) => state)).toEqual(Array.from({ length: 11 }, () => 'settled'));
  const end = begin + net(all);
  expect(await balanceInGame(page)).toBe(end);
  await expect.poll(() => balanceInBar(page)).toBe(end);

  // The platform has the same rounds with the same sums, each with one bet and one win.
  for (const { id, vendor, stake, payout } of all) {
    const answer = await platformOf(site).call(vendor, 'round', { round: id });
    expect(answer).toMatchObject({ kind: 'done', value: { state: 'settled', stake, payout } });
    const kinds = answer.kind === 'done' ? answer.value.transactions.map(({ kind }) => kind) : [];
    expect(kinds).toEqual(['bet', 'win']);
  }
});

test('shows rules and last rounds, by keyboard, at 320 px, without sound until it is switched on', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, site, demo.member);
  await page.goto(site.origin() + game);
  await expectReady(page);
  const frame = frameOf(page);
  await expect(frame.getByRole('button', { name: th.sound })).toHaveAttribute('aria-pressed', 'false');
  await frame.getByRole('button', { name: th.rules }).press('Enter');
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toContainText(/\d\d\.\d\d%/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await frame.getByRole('button', { name: th.history }).press('Enter');
  await expect(frame.getByRole('dialog')).toBeVisible();
  await frame.getByRole('button', { name: th.close }).press('Enter');
  expect(await frame.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
  await spin(page);
  await expect(frame.getByRole('status')).toHaveText(/./);
  expect(await violationsIn(page)).toEqual([]);
});

test('a thousand forged messages change nothing: they come from elsewhere, or lead to one request per second', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.member);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wallets/balance')) requests += 1;
  });
  await page.goto(site.origin() + game);
  await expectReady(page);
  const balance = await balanceInBar(page);
  const before = requests;
  await page.evaluate(() => {
    for (let message = 0; message < 1000; message += 1)
      postMessage({ livery: 'game', event: 'balance', balance: 1e9 }, '*');
  });
  await page.waitForTimeout(1500);
  expect(requests).toBe(before);
  await frameOf(page)
    .locator('html')
    .evaluate(() => {
      for (let message = 0; message < 1000; message += 1)
        parent.postMessage({ livery: 'game', event: 'balance', balance: 1e9 }, '*');
    });
  await page.waitForTimeout(1500);
  expect(requests - before).toBeGreaterThan(0);
  expect(requests - before).toBeLessThanOrEqual(3);
  expect(await balanceInBar(page)).toBe(balance);
});

test('while the platform is silent the stake is checked; after a restart of the games the round is finished once', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await enter(page, site, demo.member);
  await page.goto(site.origin() + game);
  await expectReady(page);
  const begin = await balanceInGame(page);
  const count = storedRounds(site).length;
  process.kill(site.platform?.pid ?? 0, 'SIGSTOP');
  try {
    await spinButton(page).press('Space');
    await until(() => storedRounds(site).length === count + 1);
    expect(storedRounds(site).at(-1)?.state).toBe('betting');
    await expect(frameOf(page).getByText('เรากำลังตรวจสอบ').first()).toBeAttached({ timeout: 30_000 });
    process.kill(site.vendors?.pid ?? 0, 'SIGKILL');
    await site.startVendors();
  } finally {
    process.kill(site.platform?.pid ?? 0, 'SIGCONT');
  }
  await expectReady(page);
  const played = storedRounds(site).slice(count);
  expect(played.map(({ state }) => state)).toEqual(['settled']);
  expect(await balanceInGame(page)).toBe(begin + net(played));
});
