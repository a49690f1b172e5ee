import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import {
  balanceInBar,
  balanceInGame,
  expectReady,
  frameOf,
  netOf,
  spin,
  spinButton,
  storedRounds,
} from '../support/slot.ts';
import { until } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(withVendors);

/** Thai texts of the game. */
const th = { rules: 'กติกาและตารางจ่าย', history: 'รอบล่าสุดของคุณ', close: 'ปิด', sound: 'เสียง' };
const game = '/game?vendor=JL&gameCode=JL_GOLDEN_TIGER';

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
  // More than the second in which the page would ask at the latest.
  await page.waitForTimeout(1500);
  expect(requests).toBe(before);
  await frameOf(page)
    .locator('html')
    .evaluate(() => {
      for (let message = 0; message < 1000; message += 1)
        parent.postMessage({ livery: 'game', event: 'balance', balance: 1e9 }, '*');
    });
  // The passing of time is what is tested: a request a second.
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
  expect(await balanceInGame(page)).toBe(begin + netOf(played));
});
