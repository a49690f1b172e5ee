import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { PlatformClient } from '#demo/vendors/core/PlatformClient.ts';
import { readSecrets } from '#demo/vendors/core/readSecrets.ts';
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
    expect(others, 'coupons beside the one that was placed').toEqual([]);
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
