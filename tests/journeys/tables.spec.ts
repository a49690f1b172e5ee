import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import ar from '#demo/vendors/tables/words/ar.json' with { type: 'json' };
import th from '#demo/vendors/tables/words/th.json' with { type: 'json' };
import { plainDigits } from '#kit/digits.ts';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use({ ...withVendors, viewport: { width: 390, height: 760 }, colorScheme: 'dark' });

const frameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');

/** Minor units in a text with an amount, in Arabic or Latin digits. */
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

/** What bets on a title won or lost, from the vendors' own database, and how many are open. */
function bets(site: Site, game: string): { all: number; open: number; net: number } {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db.prepare('select state, stake, payout from rounds where game = ?').all(game);
  db.close();
  const all = rows as unknown as { state: string; stake: number; payout: number }[];
  const over = all.filter(({ state }) => state === 'settled');
  const net = over.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
  return { all: all.length, open: all.length - over.length, net };
}

/** Waits for a round with time to bet. */
async function untilOpen(page: Page): Promise<void> {
  const seconds = async () =>
    Number(plainDigits((await frameOf(page).getByRole('timer').textContent()) ?? ''));
  await expect.poll(seconds, { timeout: 60_000, intervals: [500] }).toBeGreaterThan(10);
}

for (const { name, brand, words, vendor, game, spot } of [
  { name: 'roulette', brand: 'siam', words: th, vendor: 'AU', game: 'AU_AURORA_ROULETTE', spot: 'red' },
  { name: 'baccarat', brand: 'nakhla', words: ar, vendor: 'CR', game: 'CR_CRIMSON_BACCARAT', spot: 'banker' },
  {
    name: 'dragon tiger',
    brand: 'siam',
    words: th,
    vendor: 'CR',
    game: 'CR_DRAGON_AND_TIGER_NIGHT',
    spot: 'tiger',
  },
  { name: 'sic bo', brand: 'siam', words: th, vendor: 'SL', game: 'SL_SILK_SIC_BO', spot: 'small' },
])
  test(`R2.1.28 R9.10 bets at ${name} by keyboard, comes back in the middle of the round, and has the right balance`, async ({
    page,
    site,
  }) => {
    test.slow();
    await enter(page, site, demo.member, brand);
    await page.goto(`${site.origin(brand)}/game?vendor=${vendor}&gameCode=${game}`);
    await untilOpen(page);
    const begin = await balanceInBar(page);
    const field = frameOf(page).locator(`[data-spot="${spot}"]`);
    await field.press('Enter');
    await frameOf(page).getByRole('button', { name: words.place, exact: true }).press('Enter');
    await expect.poll(() => bets(site, game)).toMatchObject({ all: 1, open: 1 });

    await page.reload();
    await expect(field.locator('.spot-chip')).toBeVisible({ timeout: 30_000 });
    expect(await violationsIn(page)).toEqual([]);
    await expect.poll(() => bets(site, game), { timeout: 60_000 }).toMatchObject({ all: 1, open: 0 });
    const { net } = bets(site, game);
    expect(net).not.toBeNaN();
    await expect.poll(() => balanceInBar(page), { timeout: 30_000 }).toBe(begin + net);
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
  });
