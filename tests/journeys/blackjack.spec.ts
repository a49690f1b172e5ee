import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { plainDigits } from '#kit/digits.ts';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use({ ...withVendors, viewport: { width: 390, height: 760 }, colorScheme: 'dark' });

/** Arabic texts of the game and its bar. */
const ar = { deal: 'وزّع', stand: 'قف', back: 'رجوع', result: 'النتيجة' };
const game = '/game?vendor=CR&gameCode=CR_HARBOUR_BLACKJACK';

const frameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');
const button = (page: Page, name: string) => frameOf(page).getByRole('button', { name, exact: true });

/** Minor units in a text with an amount in Arabic digits. */
const minorIn = (text: string | null) =>
  Math.round(
    Number(
      plainDigits(text ?? '')
        .replaceAll('٫', '.')
        .replaceAll('−', '-')
        .replaceAll(/[^\d.-]|\.$/g, '')
        .replace(/\.+$/, ''),
    ) * 100,
  );
const balanceInBar = async (page: Page) => minorIn(await page.locator('#w-game-balance bdi').textContent());

/** Stake and payout of the hands that are over, from the vendors' own database, and how many are open. */
function hands(site: Site): { net: number; open: number } {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db.prepare("select state, stake, payout from rounds where vendor = 'CR'").all();
  db.close();
  const all = rows as unknown as { state: string; stake: number; payout: number }[];
  const over = all.filter(({ state }) => state === 'settled');
  return {
    net: over.reduce((sum, { stake, payout }) => sum + payout - stake, 0),
    open: all.length - over.length,
  };
}

test('R2.1.28 R9.10 plays a hand in Arabic on a dark phone by keyboard, leaves it open, and goes on', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.member, 'nakhla');
  await page.goto(`${site.origin('nakhla')}/live`);
  await page.goto(site.origin('nakhla') + game);
  const deal = button(page, ar.deal);
  const stand = button(page, ar.stand);
  await expect(deal).toBeEnabled({ timeout: 30_000 });
  const begin = await balanceInBar(page);

  // A blackjack ends a hand at once: deals until one is open.
  await expect(async () => {
    if (await deal.isVisible()) await deal.press('Enter');
    await expect(stand).toBeEnabled({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  expect(hands(site).open).toBe(1);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('link', { name: ar.back }).press('Enter');
  await page.waitForURL('**/live');
  await page.goto(site.origin('nakhla') + game);
  await expect(stand).toBeEnabled({ timeout: 30_000 });
  await stand.press('Enter');
  await expect(deal).toBeEnabled({ timeout: 30_000 });

  const { net, open } = hands(site);
  expect(open).toBe(0);
  await expect.poll(() => balanceInBar(page)).toBe(begin + net);
  await expect.poll(async () => minorIn(await page.getByText(ar.result).textContent())).toBe(net);
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
});
