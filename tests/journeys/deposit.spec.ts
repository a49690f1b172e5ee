import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withPayments } from '../support/browser.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(withPayments);

/** The balance in the header, once it is there. */
const balanceIn = async (page: Page): Promise<number> => {
  const header = page.locator('header').first();
  await expect(header).toContainText(/\$[\d,]+\.\d\d/);
  const text = (await header.textContent()) ?? '';
  return Number((/\$([\d,]+\.\d\d)/.exec(text)?.[1] ?? '').replaceAll(',', ''));
};

test('R2.7.6 deposits by bank transfer and by card, and leaves one to cancel; the balance follows', async ({
  page,
  site,
}) => {
  const origin = site.origin('meridian');
  await enter(page, site, demo.member, 'meridian');
  const address = `${origin}/?open=member/depositv2`;
  await page.goto(address);
  const form = page.getByRole('dialog', { name: 'Deposit' });
  const submit = form.getByRole('button', { name: 'Continue to payment' });
  await expect(submit).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const before = await balanceIn(page);

  await form.getByRole('textbox', { name: 'Amount' }).fill('50');
  await submit.click();
  await page.waitForURL(/payments\.localhost/);
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Back to Meridian' }).click();
  await expect(form.getByText('$50.00 is in your wallet.')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => balanceIn(page)).toBeCloseTo(before + 50, 2);

  await form.getByRole('button', { name: 'New deposit' }).click();
  await form.getByRole('radio', { name: /^Card/ }).check({ force: true });
  await form.getByRole('button', { name: '$100.00' }).click();
  await expect(form.locator('dl').first()).toContainText('$98.50');
  await submit.click();
  await page.waitForURL(/payments\.localhost/);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Name on the card').fill('Alex Rivera');
  await page.getByLabel('Valid until').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $100.00' }).click();
  const code = /code is (\d{6})/.exec((await page.getByText('the code is').textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Back to Meridian' }).click();
  await expect(form.getByText('$98.50 is in your wallet.')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => balanceIn(page)).toBeCloseTo(before + 148.5, 2);

  // One that is left, resumed by its row, and canceled.
  await page.goto(address);
  await form.getByRole('textbox', { name: 'Amount' }).fill('20');
  await submit.click();
  await page.waitForURL(/payments\.localhost/);
  await page.getByRole('link', { name: 'Back to Meridian' }).click();
  await expect(form.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await expect(form.getByRole('timer')).toContainText(/2\d:\d\d/);
  await form.getByRole('button', { name: 'Cancel this deposit' }).click();
  await expect(form.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await page.reload();
  await expect(form.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect.poll(() => balanceIn(page)).toBeCloseTo(before + 148.5, 2);
});
