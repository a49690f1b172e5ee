import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import { platformOf } from '../support/platformOf.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(withVendors);

const frameOf = (page: Page) => page.frameLocator('#w-launched-game iframe');
const anteButton = (page: Page) => frameOf(page).getByRole('button', { name: /^Ante/ });

/** Minor units in a text with an amount. */
const minorIn = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const balanceInGame = async (page: Page) =>
  minorIn(await frameOf(page).locator('.figure b').first().textContent());
const balanceInBar = async (page: Page) => minorIn(await page.locator('#w-game-balance bdi').textContent());

interface StoredRound {
  id: string;
  vendor: string;
  player: string;
  state: string;
  stake: number;
  payout: number;
}

/** Rounds of the card tables in the vendors' own database. */
function storedRounds(site: Site): StoredRound[] {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db
    .prepare(
      `select id, vendor, player, state, stake, payout from rounds where kind = 'cards' order by created_at`,
    )
    .all();
  db.close();
  return rows as unknown as StoredRound[];
}

test('R2.1.30 R4.14 R2.6.6 a member chooses a room from a vendor’s list, meets another player there, reloads during the round, and all books agree', async ({
  page,
  browser,
  site,
}) => {
  const origin = site.origin('nakhla');
  const context = await browser.newContext();
  const other = await context.newPage();
  try {
    await enter(page, site, demo.member, 'nakhla');
    await enter(other, site, demo.vip, 'nakhla');

    // The popup list leads to the rooms; FISH and RNG are other categories of a vendor, which RC does not have.
    await page.goto(`${origin}/?open=games&vendor=RC&type=PVP&lang=en`);
    await page.getByRole('dialog').getByRole('link', { name: 'Royal Pok Deng' }).click();
    const room = page.getByRole('link', { name: /Garden room/ });
    await expect(room).toContainText('Seats taken: 0 of 20', { timeout: 20_000 });
    expect(await violationsIn(page)).toEqual([]);
    await room.press('Enter');
    await expect(page).toHaveURL(/room=garden/);
    await expect(anteButton(page)).toBeVisible({ timeout: 30_000 });
    const address = page.url();
    await other.goto(address.replace('room=garden', 'lang=en'));
    await other.getByRole('link', { name: /Garden room.*1 of 20/ }).click();
    await expect(anteButton(other)).toBeVisible({ timeout: 30_000 });

    // Both sit at one table.
    for (const one of [page, other])
      await expect(frameOf(one).getByRole('region', { name: /^Player / })).toHaveCount(1);
    const begin = [await balanceInGame(page), await balanceInGame(other)];
    await anteButton(page).press('Space');
    await anteButton(other).click();
    await expect(frameOf(page).locator('.card')).not.toHaveCount(0, { timeout: 15_000 });

    // The page goes away in the middle, and comes back to the same round.
    await page.reload();
    await expect(frameOf(page).getByRole('status')).toHaveText(/\S/, { timeout: 20_000 });
    const stand = frameOf(other).getByRole('button', { name: 'Stand' });
    await stand.click({ timeout: 1_000 }).catch(() => undefined);
    await expect
      .poll(() => storedRounds(site).map(({ state }) => state), { timeout: 40_000 })
      .toEqual(['settled', 'settled']);

    const rounds = storedRounds(site);
    expect(new Set(rounds.map(({ player }) => player)).size).toBe(2);
    const pages = [page, other];
    for (const [at, { payout, stake }] of rounds.entries()) {
      const end = (begin[at] ?? 0) + payout - stake;
      const played = pages[at] as Page;
      await expect.poll(() => balanceInGame(played), { timeout: 15_000 }).toBe(end);
      await expect.poll(() => balanceInBar(played)).toBe(end);
    }
    for (const { id, vendor, stake, payout } of rounds) {
      const answer = await platformOf(site).call(vendor, 'round', { round: id });
      expect(answer).toMatchObject({ kind: 'done', value: { state: 'settled', stake, payout } });
      const kinds = answer.kind === 'done' ? answer.value.transactions.map(({ kind }) => kind) : [];
      expect(kinds).toEqual(['bet', 'win']);
    }
  } finally {
    await context.close();
  }
});
