import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { enter } from '../support/accounts.ts';
import { withPayments } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(withPayments);

const pin = '135790';
const brand = 'meridian';

const operate = (site: Site, ...words: string[]) =>
  site.operate(...words, '--merchant', 'MERID01', '--by', 'Nok');

async function open(page: Page, site: Site, address: string): Promise<void> {
  await page.goto(`${site.origin(brand)}${address}`);
  await hydratePage(page);
}

/** Sets the payment password on the page of withdrawals. */
async function setPin(page: Page): Promise<void> {
  await page.getByLabel(/^Login password/).fill(demoPassword);
  await page.getByLabel(/^New payment password/).fill(pin);
  await page.getByLabel(/^Repeat the new payment password/).fill(pin);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel(/^Repeat the new payment password/)).toBeHidden();
}

test('R2.7.7 R10.7 a withdrawal is refused and asked again when fee, limit or turnover changed while its form was open', async ({
  page,
  site,
}) => {
  test.slow();
  const account = `terms${Date.now() % 10_000_000}`;
  await operate(site, 'account', 'add', account, '--password', demoPassword);
  await operate(site, 'balance', account, '+1000', '--reason', 'a member with money');
  // Another journey on this site may have changed them.
  await operate(site, 'setting', 'withdrawalFees', 'bank 2,crypto 1%');
  await operate(site, 'setting', 'withdrawalMin', '10');
  await operate(site, 'setting', 'depositTurnover', '1');
  await operate(site, 'setting', 'payoutWaitHours', '0');
  const withdrawals = async () => {
    const rows = (await operate(site, 'withdrawals', 'list', '--state', 'requested')).split('\n');
    return rows.filter((row) => row.includes(account));
  };
  try {
    await enter(page, site, account, brand);
    await open(page, site, '/?open=member/withdraw');
    await setPin(page);
    await page.getByRole('button', { name: 'Add a payout account' }).click();
    await page.getByRole('textbox', { name: /^Bank/ }).fill('First Bank');
    await page.getByLabel(/^Account holder/).fill('Alex Rivera');
    await page.getByLabel(/^Account number/).fill('1234567890');
    await page.locator('input[name=paymentPassword]').first().fill(pin);
    await page.getByRole('button', { name: 'Add', exact: true }).click();

    const form = page.getByRole('form', { name: 'Withdraw' });
    const amount = form.getByLabel(/^Amount/);
    const submit = form.getByRole('button', { name: 'Withdraw' });
    const ask = async (value: string) => {
      await amount.fill(value);
      await form.locator('input[name=paymentPassword]').fill(pin);
    };
    const costs = form.locator('dl');
    await ask('200');
    await expect(costs).toHaveText('Fee$2.00You receive$198.00');

    await operate(site, 'setting', 'withdrawalFees', 'bank 5,crypto 1%');
    await submit.click();
    await expect(form.getByText('The terms have changed since they were shown')).toBeVisible();
    await expect(costs).toHaveText('Fee$5.00You receive$195.00');
    await expect(amount).toHaveValue('200');
    expect(await withdrawals()).toEqual([]);
    await ask('200');
    await submit.click();
    await expect(page.getByText('Your withdrawal has been requested.')).toBeVisible();
    expect(await withdrawals()).toEqual([expect.stringContaining('200.00')]);

    await ask('100');
    await expect(form.getByText('$10.00 to')).toBeVisible();
    await operate(site, 'setting', 'withdrawalMin', '150');
    await submit.click();
    await expect(form.getByText('The amount is too small.')).toBeVisible();
    await expect(form.getByText('$150.00 to')).toBeVisible();
    await expect(amount).toHaveValue('100');
    expect(await withdrawals()).toHaveLength(1);

    // A deposit in another tab has to be wagered first.
    await ask('160');
    await expect(submit).toBeEnabled();
    const other = await page.context().newPage();
    await open(other, site, '/?open=member/depositv2');
    const deposit = other.getByRole('dialog', { name: 'Deposit' });
    await deposit.getByRole('textbox', { name: 'Amount' }).fill('50');
    await deposit.getByRole('button', { name: 'Continue to payment' }).click();
    await other.waitForURL(/payments\.localhost/);
    await other.getByRole('button', { name: 'I have made the transfer' }).click();
    await expect(other.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => operate(site, 'deposits', 'success')).toContain(account);
    await other.close();
    await submit.click();
    await expect(form.getByText('The terms have changed since they were shown')).toBeVisible();
    await expect(page.getByText('You still have to wager $50.00 before you can withdraw.')).toBeVisible();
    await expect(submit).toBeDisabled();
    expect(await withdrawals()).toHaveLength(1);
  } finally {
    await operate(site, 'setting', 'withdrawalFees', 'bank 2,crypto 1%');
    await operate(site, 'setting', 'withdrawalMin', '10');
    await operate(site, 'setting', 'payoutWaitHours', '24');
  }
});

test('R2.7.5 R3.14 all of a wallet is moved only as it was shown', async ({ page, site }) => {
  const account = `wallet${Date.now() % 10_000_000}`;
  await operate(site, 'account', 'add', account, '--password', demoPassword);
  await operate(site, 'balance', account, '+100', '--reason', 'a member with money');
  await operate(site, 'setting', 'isSingle', 'off');
  try {
    await enter(page, site, account, brand);
    await open(page, site, '/?open=member/transferFund');
    const wallets = page.getByRole('dialog');
    const main = wallets.getByRole('listitem').filter({ hasText: 'Main wallet' }).first();
    const move = wallets.locator('form').getByRole('button').last();
    await expect(main).toContainText('$100.00');
    await operate(site, 'balance', account, '+40', '--reason', 'a correction');
    await move.click();
    await expect(wallets.getByText('The balances have changed since they were shown')).toBeVisible();
    await expect(main).toContainText('$140.00');
    await move.click();
    await expect(main).toContainText('$0.00');
    const vendor = wallets.getByRole('listitem').filter({ hasText: '$140.00' }).first();
    await expect(vendor).toBeVisible();
  } finally {
    await operate(site, 'setting', 'isSingle', 'on');
  }
});

test('R2.1.20 R7.11 points are exchanged and converted only at the price, rate and limit that were shown', async ({
  page,
  site,
}) => {
  const price = async (points: number) => {
    const file = join(site.dir, 'reward.json');
    const picture = 'rewards/meridian/clay-mug.svg';
    const texts = { titles: { en: 'Clay mug' }, descriptions: { en: 'Holds a third of a litre.' } };
    const reward = {
      id: 'clay-mug',
      category: 'home',
      ...texts,
      picture,
      price: points,
      stock: 80,
      memberLimit: 4,
    };
    writeFileSync(file, JSON.stringify({ ...reward, needsAddress: true }));
    await operate(site, 'points', 'add', file);
  };
  try {
    await enter(page, site, demo.member, brand);
    await open(page, site, '/?open=member/withdraw');
    await setPin(page);
    await open(page, site, '/pointMall');
    const points = page.getByRole('region', { name: 'Points', exact: true });
    await expect(points).toContainText('4,200');

    const mug = page.getByRole('listitem').filter({ hasText: 'Clay mug' });
    await mug.getByRole('button', { name: 'Exchange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exchange' });
    const exchange = dialog.getByRole('button', { name: 'Exchange', exact: true });
    await expect(dialog).toContainText('3,300');
    await dialog.locator('textarea[name=address]').fill('Alex Rivera\n12 Harbor Road\nPortland');
    await dialog.locator('input[name=paymentPassword]').fill(pin);
    await price(1_000);
    await exchange.click();
    await expect(dialog.getByRole('alert')).toHaveText(/The offer has changed/);
    await expect(dialog).toContainText('3,200');
    await expect(dialog.locator('textarea[name=address]')).toHaveValue(/Harbor Road/);
    await expect(points).toContainText('4,200');
    await dialog.locator('input[name=paymentPassword]').fill(pin);
    await exchange.click();
    await expect(dialog).toBeHidden();
    await expect(points).toContainText('3,200');

    await points.getByRole('button', { name: 'Convert to money' }).click();
    const convert = page.getByRole('dialog', { name: 'Convert to money' });
    const send = async () => {
      await convert.locator('input[name=paymentPassword]').fill(pin);
      await convert.getByRole('button', { name: 'Convert to money' }).click();
    };
    await expect(convert).toContainText('100 points = $0.10');
    await convert.locator('input[name=points]').fill('1000');
    await operate(site, 'setting', 'pointConversion', '100=0.05');
    await send();
    await expect(convert.getByText('The terms have changed since they were shown')).toBeVisible();
    await expect(convert).toContainText('100 points = $0.05');
    await expect(convert).toContainText('You get$0.50');
    await expect(points).toContainText('3,200');
    await operate(site, 'setting', 'pointMin', '2000');
    await send();
    await expect(convert.getByText('The minimum is 2,000 points.').first()).toBeVisible();
    await convert.locator('input[name=points]').fill('2000');
    await send();
    await expect(convert).toBeHidden();
    await expect(points).toContainText('$1.00 has been added to your wallet.');
    await expect(points).toContainText('1,200');
  } finally {
    await operate(site, 'setting', 'pointConversion', '100=0.10');
    await operate(site, 'setting', 'pointMin', '100');
    await price(900);
  }
});
