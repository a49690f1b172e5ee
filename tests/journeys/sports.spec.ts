import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { PlatformClient } from '#demo/vendors/core/PlatformClient.ts';
import { readSecrets } from '#demo/vendors/core/readSecrets.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(withVendors);

/** Thai texts of the book. */
const th = {
  penalties: /ยิงจุดโทษ/,
  today: 'วันนี้',
  slip: /^บิลเดิมพัน/,
  place: /^วางเดิมพัน/,
  bets: /^บิลของฉัน/,
  settled: 'คิดผลแล้ว',
  balance: /^ยอดเงิน/,
};

/** Minor units in a text with an amount. */
const minorIn = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

interface Coupon {
  id: string;
  key: string;
  vendor: string;
  state: string;
  stake: number;
  payout: number;
}

/** The coupons in the vendors' own database that were placed at this time or later. */
function couponsSince(site: Site, time: number): Coupon[] {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db
    .prepare(
      `select id, key, vendor, state, stake, payout from rounds where kind = 'sports' and created_at >= ? order by created_at`,
    )
    .all(time);
  db.close();
  return rows as unknown as Coupon[];
}

test('R2.1.7 R2.1.29 a member opens the sports book from /sports, bets on a short match, and the balance follows its settlement', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/sports`);
  await hydratePage(page);
  await page.locator('main a[href^="/fbsports"]').first().click();
  await page.waitForURL(/\/fbsports/);
  const frame = page.frameLocator('#w-launched-game iframe');
  const shootouts = frame.getByRole('button', { name: th.penalties }).first();
  await shootouts.click({ timeout: 30_000 });
  const purse = frame.locator('.purse b').first();
  const begin = minorIn(await purse.textContent());
  expect(await violationsIn(page)).toEqual([]);

  // The third of the next shootouts begins in 20 s at the earliest and takes at least 12 s: the bet is open until then.
  await frame.getByRole('button', { name: th.today, exact: true }).click();
  const begun = Date.now();
  await frame.locator('.card.soon').nth(2).locator('.odds').first().click();
  const slip = frame.getByRole('button', { name: th.slip });
  if ((await slip.isVisible()) && (await slip.getAttribute('aria-expanded')) === 'false')
    await slip.press('Enter');
  await frame.locator('.slip select').selectOption('any');
  await frame.locator('.quick button').first().click();
  await frame.getByRole('button', { name: th.place }).click();
  const coupon = () => {
    const [own, ...others] = couponsSince(site, begun);
    expect(others, 'coupons in addition to the one that was placed').toEqual([]);
    return own;
  };
  await expect.poll(() => coupon()?.state).toBe('playing');
  const { id, key, vendor, stake } = coupon()!;
  const platform = new PlatformClient({
    platformUrl: `http://127.0.0.1:${site.platformPort}`,
    secretOf: readSecrets(join(site.dataDir, 'vendors.json')),
    now: Date.now,
  });
  const stateAtPlatform = () => platform.call(vendor, 'round', { round: id });
  expect(await stateAtPlatform()).toMatchObject({ kind: 'done', value: { state: 'open', stake } });
  await expect.poll(async () => minorIn(await purse.textContent())).toBe(begin - stake);

  // The shootout ends by itself; nothing is clicked.
  await expect.poll(() => coupon()?.state, { timeout: 90_000 }).toBe('settled');
  const { payout } = coupon()!;
  expect(await stateAtPlatform()).toMatchObject({ kind: 'done', value: { state: 'settled', stake, payout } });
  await expect
    .poll(async () => minorIn(await purse.textContent()), { timeout: 10_000 })
    .toBe(begin - stake + payout);
  await expect
    .poll(async () => minorIn(await page.getByRole('button', { name: th.balance }).textContent()))
    .toBe(begin - stake + payout);
  await frame.getByRole('button', { name: th.bets }).click();
  await frame.getByRole('button', { name: th.settled }).click();
  await expect(frame.locator(`[data-key="coupon-${key}"]`)).toHaveCount(1);
});

const matches = { success: true, value: { currency: 'USD', books: [] as object[] } };
const book = { vendor: 'FB', displayName: 'FB', gameType: 'SPORTS', at: 0, fixtures: [] };

test('without a slip the board and the book say what to do, also while the book is away, closed or has no matches', async ({
  page,
  site,
}) => {
  // Other journeys bet with the demonstration's members.
  const account = `slipless${Date.now() % 10_000_000}`;
  await site.operate('account', 'add', account, '--password', demoPassword, '--merchant', 'MERID01');
  await enter(page, site, account, 'meridian');
  const home = `${site.origin('meridian')}/?lang=en`;
  const slip = page.locator('#w-slip');
  const board = page.locator('#w-odds');
  /** The slip has nothing to place in any state. */
  const hasNothing = async () => {
    await expect(slip).toContainText('Choose odds and they appear here.');
    await expect(slip.getByRole('button', { name: 'Place bet' })).toHaveCount(0);
    await expect(slip.getByRole('textbox')).toHaveCount(0);
  };
  await page.goto(home);
  await hydratePage(page);
  await expect(board.locator('li').first()).toBeVisible();
  await hasNothing();
  for (const [state, text] of [
    ['away', 'not answering'],
    ['closed', 'closed for maintenance'],
    ['open', 'no matches to bet on'],
  ] as const) {
    await page.route(/getSportsFixtures/, (route) =>
      route.fulfill({
        json: { ...matches, value: { currency: 'USD', books: [{ ...book, at: Date.now(), state }] } },
      }),
    );
    await page.goto(home);
    await hydratePage(page);
    await expect(board).toContainText(text);
    await expect(board.getByRole('button')).toHaveCount(0);
    await hasNothing();
    await page.unroute(/getSportsFixtures/);
  }
  // On a phone an empty slip takes no room.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home);
  await expect(slip.getByRole('region')).toBeHidden();

  // The book itself, whose slip is a drawer here and a column on a wide screen.
  await page.goto(`${site.origin('meridian')}/fbsports?lang=en`);
  const frame = page.frameLocator('#w-launched-game iframe');
  const drawer = frame.getByRole('button', { name: /^Bet slip/ });
  await drawer.click({ timeout: 30_000 });
  await expect(frame.getByText('Choose odds to add them here.')).toBeVisible();
  await expect(frame.getByRole('button', { name: /^Place bet/ })).toHaveCount(0);
  await drawer.click();
  await frame.getByRole('button', { name: 'My bets' }).click();
  await expect(frame.getByText('You have no open bets.')).toBeVisible();
  await frame.getByRole('button', { name: 'Settled' }).click();
  await expect(frame.getByText('You have no settled bets yet.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(frame.getByText('Choose odds to add them here.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});
