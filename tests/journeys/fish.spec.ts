import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { PlatformClient } from '#demo/vendors/core/PlatformClient.ts';
import { readSecrets } from '#demo/vendors/core/readSecrets.ts';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(withVendors);

const frameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');
/** Minor units in a text with an amount. */
const minorIn = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const figure = (page: Page, kind: string) => frameOf(page).locator(`.figures .${kind} b`);

interface StoredRound {
  id: string;
  vendor: string;
  kind: string;
  state: string;
  stake: number;
  payout: number;
  credits: string;
}

/** Magazines in the vendors' own database, oldest first. */
function magazines(site: Site): StoredRound[] {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db.prepare(`select * from rounds where kind = 'fish' order by created_at`).all();
  db.close();
  return rows as unknown as StoredRound[];
}

test('R2.1.7 plays a magazine from /fish, reloads in the middle and collects; the balance adds up with the rounds', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin('siam')}/fish?lang=en`);
  await hydratePage(page);
  await page.locator('#w-game-list li a[href^="/game?"]').first().click();
  const frame = frameOf(page);
  const load = frame.getByRole('button', { name: /^Load .*100/ });
  const collect = frame.getByRole('button', { name: /Collect/ });
  await expect(load).toBeVisible({ timeout: 30_000 });
  const begin = minorIn(await figure(page, 'balance').textContent());
  expect(minorIn(await page.locator('#w-game-balance bdi').textContent())).toBe(begin);

  await load.press('Enter');
  await expect(collect).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => magazines(site).at(-1)?.state).toBe('playing');
  const price = magazines(site).at(-1)?.stake ?? 0;
  expect(price).toBeGreaterThan(0);
  await expect.poll(async () => minorIn(await figure(page, 'balance').textContent())).toBe(begin - price);
  // Twice the power, shots without a pause, by keyboard.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('KeyA');
  const left = async () => Number(await figure(page, 'magazine').textContent());
  await expect.poll(left, { timeout: 20_000 }).toBeLessThan(90);
  expect(await violationsIn(page)).toEqual([]);

  await page.reload();
  await expect(collect).toBeVisible({ timeout: 30_000 });
  expect(magazines(site).at(-1)).toMatchObject({ state: 'playing', stake: price });
  expect(await left()).toBeLessThan(100);
  await collect.press('Enter');
  await expect(load).toBeVisible({ timeout: 30_000 });
  const { id, vendor, state, stake, payout } = magazines(site).at(-1)!;
  expect(state).toBe('settled');
  expect(stake).toBeLessThan(price);
  const end = begin - stake + payout;
  await expect.poll(async () => minorIn(await figure(page, 'balance').textContent())).toBe(end);
  await expect.poll(async () => minorIn(await page.locator('#w-game-balance bdi').textContent())).toBe(end);

  // The platform has the same round: what was fired as its stake, the rest taken back.
  const platform = new PlatformClient({
    platformUrl: `http://127.0.0.1:${site.platformPort}`,
    secretOf: readSecrets(join(site.dataDir, 'vendors.json')),
    now: Date.now,
  });
  const answer = await platform.call(vendor, 'round', { round: id });
  expect(answer).toMatchObject({ kind: 'done', value: { state: 'settled', stake, payout } });
});
