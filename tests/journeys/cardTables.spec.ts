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
const button = (page: Page, name: string | RegExp) => frameOf(page).getByRole('button', { name });
const status = (page: Page) => frameOf(page).getByRole('status');
const cardsOf = (page: Page) => frameOf(page).getByRole('group', { name: 'Your cards' }).getByRole('button');

/** Minor units in an English text with an amount. */
const minorIn = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const balanceInGame = async (page: Page) =>
  minorIn(await frameOf(page).locator('.figure b').first().textContent());
const balanceInBar = async (page: Page) => minorIn(await page.locator('#w-game-balance bdi').textContent());

interface StoredRound {
  id: string;
  state: string;
  stake: number;
  payout: number;
}

/** Rounds of a title in the vendors' own database. */
function storedRounds(site: Site, game: string): StoredRound[] {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db
    .prepare('select id, state, stake, payout from rounds where game = ? order by created_at')
    .all(game);
  db.close();
  return rows as unknown as StoredRound[];
}

/** Opens a title from the vendor's list, and its cheapest room. */
async function open(page: Page, site: Site, title: string): Promise<void> {
  await enter(page, site, demo.member, 'nakhla');
  await page.goto(`${site.origin('nakhla')}/?open=games&vendor=RC&type=PVP&lang=en`);
  await page.getByRole('dialog').getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: /Garden room/ }).press('Enter');
  await expect(button(page, /^Pay in/)).toBeVisible({ timeout: 30_000 });
}

/** The books of vendor and platform agree about the only round of a title, which began with a balance. */
async function expectSettled(page: Page, site: Site, game: string, begin: number): Promise<StoredRound> {
  await expect
    .poll(() => storedRounds(site, game).map(({ state }) => state), { timeout: 150_000 })
    .toEqual(['settled']);
  const round = storedRounds(site, game)[0] as StoredRound;
  const { id, stake, payout } = round;
  const end = begin + payout - stake;
  await expect.poll(() => balanceInGame(page), { timeout: 15_000 }).toBe(end);
  await expect.poll(() => balanceInBar(page)).toBe(end);
  const answer = await platformOf(site).call('RC', 'round', { round: id });
  expect(answer).toMatchObject({ kind: 'done', value: { state: 'settled', stake, payout } });
  const kinds = answer.kind === 'done' ? answer.value.transactions.map(({ kind }) => kind) : [];
  expect(kinds).toEqual(['bet', 'win']);
  expect(await site.operate('audit')).toContain('the ledger is right');
  return round;
}

test('R4.14 a member plays rummy by keyboard, drops, and pays for the points', async ({ page, site }) => {
  test.setTimeout(300_000);
  await open(page, site, 'Teahouse Rummy');
  expect(await violationsIn(page)).toEqual([]);
  const begin = await balanceInGame(page);
  await button(page, /^Pay in/).press('Enter');
  await expect(cardsOf(page)).toHaveCount(13, { timeout: 20_000 });
  await expect(
    frameOf(page)
      .getByText(/^House player/)
      .first(),
  ).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  // The page goes away in the middle, and comes back to the same round.
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(13, { timeout: 30_000 });

  await expect(status(page)).toHaveText(/^Your turn/, { timeout: 60_000 });
  await button(page, /^Closed pile/).press('Enter');
  await expect(cardsOf(page)).toHaveCount(14);
  const first = cardsOf(page).first();
  await first.press('Space');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Put down').press('Enter');
  await expect(cardsOf(page)).toHaveCount(13);

  // House players may have won before the next turn.
  const drop = button(page, /^Drop \(.40.\)/);
  const pays = frameOf(page).locator('.results:visible');
  await expect(drop.or(pays).first()).toBeVisible({ timeout: 120_000 });
  if (await drop.isVisible()) await drop.press('Enter');
  await expect(pays).toBeVisible({ timeout: 150_000 });
  const round = await expectSettled(page, site, 'RC_TEAHOUSE_RUMMY', begin);
  expect(round.payout).toBeLessThan(round.stake);
});

test('R4.14 a member plays thirteen to its end, and the cards follow from the seed', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await open(page, site, 'Riverside Thirteen');
  const begin = await balanceInGame(page);
  await button(page, /^Pay in/).press('Enter');
  const results = frameOf(page).locator('.results:visible');
  await expect(cardsOf(page).or(results).first()).toBeVisible({ timeout: 20_000 });
  // A hand that wins at once ends the round before anyone has seen it.
  const hasSeen = await cardsOf(page).first().isVisible();
  expect(await violationsIn(page)).toEqual([]);

  for (let turn = 0; turn < 60 && !(await results.isVisible()); turn += 1) {
    await expect(
      results
        .or(
          frameOf(page)
            .getByRole('status')
            .filter({ hasText: /^Your turn/ }),
        )
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    if (await results.isVisible()) break;
    const pass = button(page, 'Pass');
    const leads = (await pass.getAttribute('aria-disabled')) === 'true';
    if (leads) {
      // The cards lie in their order: the first one may always be led.
      await cardsOf(page).first().press('Space');
      await button(page, 'Play').press('Enter');
    } else await pass.press('Enter');
    await expect(status(page)).not.toHaveText(/^Your turn/, { timeout: 15_000 });
  }
  await expectSettled(page, site, 'RC_RIVERSIDE_THIRTEEN', begin);
  await button(page, /^Fair shuffle/).click();
  await expect(frameOf(page).getByRole('dialog')).toContainText(
    hasSeen ? 'Checked in your browser' : 'The seed of each round appears here',
  );
});

test('a table fits 320 × 640 px in Arabic, stays silent and still, and states what it takes', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, site, demo.member, 'nakhla');
  const frame = frameOf(page);
  const width = () => frame.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  const below = () => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  for (const [game, cards] of [
    ['RC_TEAHOUSE_RUMMY', 13],
    ['RC_RIVERSIDE_THIRTEEN', 13],
  ] as const) {
    await page.goto(`${site.origin('nakhla')}/game?vendor=RC&gameCode=${game}&type=PVP&room=garden&lang=ar`);
    await expect(button(page, /^ادفع/)).toBeVisible({ timeout: 30_000 });
    await expect(button(page, 'الصوت')).toHaveAttribute('aria-pressed', 'false');
    await button(page, 'القواعد وجدول الأرباح').press('Enter');
    await expect(frame.getByRole('dialog')).toContainText('٥٫٠٠');
    await page.keyboard.press('Escape');
    await button(page, /^ادفع/).press('Enter');
    const hand = frame.getByRole('group', { name: 'أوراقك' }).getByRole('button');
    const results = frame.locator('.results:visible');
    await expect(hand.or(results).first()).toBeVisible({ timeout: 20_000 });
    if (!(await results.isVisible())) {
      await expect(hand).toHaveCount(cards);
      expect(await below()).toBe(0);
    }
    expect(await width()).toBeLessThanOrEqual(320);
    expect(await violationsIn(page)).toEqual([]);
  }
});
