import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { balanceInGame, expectReady, frameOf, minorIn, netOf, spin, storedRounds } from '../support/slot.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(withVendors);

/** The demonstration's brand whose vendors have wallets of their own. */
const brand = 'volt';
const game = '/game?vendor=JL&gameCode=JL_GOLDEN_TIGER';

/** A new member with R$100.00 in the main wallet. */
async function enterWithMoney(page: Page, site: Site): Promise<void> {
  const account = `purse${Date.now() % 10_000_000}`;
  const operate = (...words: string[]) => site.operate(...words, '--merchant', 'VOLT01', '--by', 'Nok');
  await operate('account', 'add', account, '--password', demoPassword);
  await operate('balance', account, '+100', '--reason', 'a member with money');
  await enter(page, site, account, brand);
}

async function openWallets(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin(brand)}/?open=member/transferFund`);
  await hydratePage(page);
  await expect(walletOf(page, 'Main wallet')).toBeVisible();
}

const walletsPage = (page: Page) => page.getByRole('dialog');
/** The card of a wallet, above the record of moves. */
const walletOf = (page: Page, name: string) =>
  walletsPage(page).getByRole('list').first().getByRole('listitem').filter({ hasText: name });
const moneyIn = async (page: Page, name: string) =>
  minorIn(await walletOf(page, name).locator('bdi').nth(1).textContent());

test('R3.14 money goes to a vendor before play there, and comes back with what the play has changed', async ({
  page,
  site,
}) => {
  test.slow();
  await enterWithMoney(page, site);
  // Nothing has gone to the vendor yet.
  await page.goto(site.origin(brand) + game);
  await expect(frameOf(page).locator('.figure').first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => balanceInGame(page)).toBe(0);
  await expect(page.getByText('Your money is in another wallet')).toContainText('100.00 in Main wallet');
  await expect(page.getByRole('button', { name: 'Move it to this game' })).toBeVisible();

  await openWallets(page, site);
  expect(await moneyIn(page, 'Main wallet')).toBe(10_000);
  await walletsPage(page).getByRole('combobox', { name: 'To' }).selectOption('JL');
  await walletsPage(page).getByRole('textbox', { name: 'Amount' }).fill('60');
  await walletsPage(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => moneyIn(page, 'Main wallet')).toBe(4_000);
  expect(await moneyIn(page, 'Jade Lion')).toBe(6_000);

  await page.goto(site.origin(brand) + game);
  await expectReady(page);
  expect(await balanceInGame(page)).toBe(6_000);
  const before = storedRounds(site).length;
  await spin(page);
  await spin(page);
  const played = storedRounds(site).slice(before);
  expect(played).toHaveLength(2);
  const left = 6_000 + netOf(played);
  expect(await balanceInGame(page)).toBe(left);

  await openWallets(page, site);
  expect(await moneyIn(page, 'Main wallet')).toBe(4_000);
  expect(await moneyIn(page, 'Jade Lion')).toBe(left);
  expect(await violationsIn(page)).toEqual([]);
  await walletOf(page, 'Jade Lion').getByRole('button').click();
  await expect.poll(() => moneyIn(page, 'Main wallet')).toBe(4_000 + left);
  await expect(walletOf(page, 'Jade Lion')).toHaveCount(0);
  await page.reload();
  const record = walletsPage(page).locator('ol > li');
  await expect(record).toHaveCount(2);
  expect(minorIn(await record.first().locator('bdi').last().textContent())).toBe(left);
});

test('R3.14 a game opened by its address brings the money that lies in the main wallet', async ({
  page,
  site,
}) => {
  await enterWithMoney(page, site);
  await page.goto(site.origin(brand) + game);
  await page.getByRole('button', { name: 'Move it to this game' }).click({ timeout: 30_000 });
  await expectReady(page);
  await expect.poll(() => balanceInGame(page)).toBe(10_000);
  await expect(page.getByRole('button', { name: 'Move it to this game' })).toHaveCount(0);
});

test('R3.14 money goes along at launch where the member turned that on, and back when the game is left', async ({
  page,
  site,
}) => {
  test.slow();
  await enterWithMoney(page, site);
  await openWallets(page, site);
  const along = walletsPage(page).getByRole('checkbox');
  await along.click();
  await expect(along).toBeChecked();
  await page.goto(site.origin(brand) + game);
  await expectReady(page);
  expect(await balanceInGame(page)).toBe(10_000);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(frameOf(page).locator('body')).toHaveCount(0);
  // The page that was left moves it back after it is gone.
  await expect(async () => {
    await openWallets(page, site);
    expect(await moneyIn(page, 'Main wallet')).toBe(10_000);
  }).toPass({ timeout: 25_000 });
  await expect(walletOf(page, 'Jade Lion')).toHaveCount(0);
});
