import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Site } from './Site.ts';

/** The game on the page of a started slot. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');
/** Its button, in Thai, Arabic or English. */
export const spinButton = (page: Page) => frameOf(page).getByRole('button', { name: /^(หมุน|أدِر|Spin)$/ });

/** Minor units in a text with an amount; digits may be Arabic. */
export function minorIn(text: string | null): number {
  const plain = (text ?? '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace('٫', '.');
  return Math.round(Number(/\d[\d,٬]*(\.\d+)?/.exec(plain)?.[0].replace(/[,٬]/g, '') ?? Number.NaN) * 100);
}
export const balanceInGame = async (page: Page) =>
  minorIn(await frameOf(page).locator('.figure').first().locator('b').textContent());
export const balanceInBar = async (page: Page) =>
  minorIn(await page.locator('#w-game-balance bdi').textContent());

/** The game can be played: its button spins, and nothing is under way. */
export async function expectReady(page: Page): Promise<void> {
  await expect(spinButton(page)).toBeVisible({ timeout: 30_000 });
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
}

/** Plays a round by keyboard, to its end. */
export async function spin(page: Page): Promise<void> {
  await spinButton(page).press('Space');
  await expect(spinButton(page))
    .toHaveCount(0)
    .catch(() => undefined);
  await expectReady(page);
}

export interface StoredRound {
  id: string;
  vendor: string;
  state: string;
  stake: number;
  payout: number;
}

/** Rounds in the vendors' own database, oldest first. */
export function storedRounds({ dataDir }: Pick<Site, 'dataDir'>): StoredRound[] {
  const db = new DatabaseSync(join(dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db.prepare('select id, vendor, state, stake, payout from rounds order by created_at').all();
  db.close();
  return rows as unknown as StoredRound[];
}

export const netOf = (rounds: StoredRound[]) =>
  rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
