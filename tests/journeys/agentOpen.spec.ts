import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { signIn } from '../support/accounts.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, viewport: { width: 390, height: 844 } });

const dialog = (page: Page) => page.getByRole('dialog');

test.beforeAll(async ({ site }) => {
  await site.operate('setting', 'loginSlider', 'never');
});

test('R2.8.6 R4.3 R5.9 R5.14 an agent opens an account, whose owner must choose a password, state what a registration requires, agree and confirm the age first', async ({
  page,
  browser,
  site,
  watched,
}) => {
  const name = `opened${process.pid}`;
  const origin = site.origin();
  await signIn(page, origin, 'demo_agent');
  await page.goto(`${origin}/about/terms?open=agent/agentOpenAccount&lang=en`);
  await hydratePage(page);
  await dialog(page).getByLabel('Username').fill(name);
  await dialog(page).getByRole('button', { name: 'Generate a password' }).click();
  await dialog(page).getByRole('button', { name: 'Open account' }).click();
  await expect(dialog(page)).toContainText('The account is open.');
  const password = await dialog(page).getByLabel('First password', { exact: true }).inputValue();
  expect(password.length).toBeGreaterThanOrEqual(8);

  const context = await watched(await browser.newContext({ locale: 'th-TH' }));
  const owner = await context.newPage();
  await owner.goto(`${origin}/about/terms?open=login&lang=en`);
  await dialog(owner).getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog(owner)
    .getByLabel(/^Password/)
    .fill(password);
  await dialog(owner).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog(owner)).toContainText('This account was opened for you.');
  // It stays after a reload, on every page, and whatever the address asks for.
  await owner.goto(`${origin}/promotions?open=member/withdraw&lang=en`);
  await hydratePage(owner);
  await owner.keyboard.press('Escape');
  await expect(dialog(owner)).toContainText('This account was opened for you.');

  const fields = { oldPassword: password, newPassword: 'Harbor5stone', confirmNewPassword: 'Harbor5stone' };
  for (const [field, value] of Object.entries(fields))
    await dialog(owner).locator(`[name=${field}]`).fill(value);
  // These fields load when they are wanted, and move the button.
  await expect(dialog(owner).locator('[name=payeeName]')).toBeVisible();
  const change = dialog(owner).getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(dialog(owner)).toContainText('Please agree to the terms and the privacy policy.');
  // What the merchant requires of a registration is asked for here too.
  await expect(dialog(owner).locator('[name=payeeName][aria-invalid=true]')).toBeVisible();
  await dialog(owner).locator('[name=payeeName]').fill('Somying Jaidee');
  await dialog(owner).locator('[name=mobileNum]').fill('12');
  await dialog(owner).locator('[name=agreeTerms]').check();
  await dialog(owner).locator('[name=confirmAge]').check();
  await change.click();
  await expect(dialog(owner)).toContainText('Invalid phone number format.');
  await dialog(owner).locator('[name=mobileNum]').fill('0812345678');
  await change.click();
  await expect(dialog(owner).filter({ hasText: 'This account was opened for you.' })).toHaveCount(0);
  const { status, value } = await owner.evaluate(async () => {
    const response = await fetch('/wps/member/info');
    return { status: response.status, value: (await response.json()).value };
  });
  expect([status, value.account, value.agreementDue, value.mustChangePassword]).toEqual([
    200,
    name,
    undefined,
    false,
  ]);
  await context.close();
});

test('R2.8.6 a visit of a sign-up link counts, and the link of an agent can be ended', async ({
  page,
  browser,
  site,
}) => {
  const origin = site.origin();
  await signIn(page, origin, 'demo_agent');
  await page.goto(`${origin}/about/terms?open=agent/agentOpenAccount&tab=links&lang=en`);
  await hydratePage(page);
  await dialog(page).getByText('Make a link').first().click();
  const code = `Walk${process.pid}`;
  await dialog(page).locator('[name=label]').fill('Journey');
  await dialog(page).locator('[name=code]').fill(code);
  await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  const card = dialog(page).getByRole('row').filter({ hasText: 'Journey' });
  await expect(card).toBeVisible();
  // On a phone, the columns beyond visits and sign-ups are a tap away.
  const showAddress = async () => {
    await card.getByRole('button', { name: 'More about this link' }).click();
    await card.getByRole('button', { name: 'Your link: Journey' }).click();
  };
  await showAddress();
  const ways = dialog(page).getByRole('row').filter({ hasText: 'End link' });
  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  const counted = other.waitForResponse((response) => response.url().includes('MCSAGT_countVisit'));
  await other.goto(await ways.getByRole('textbox').inputValue());
  expect((await counted).status()).toBe(200);
  await visitor.close();
  await page.reload();
  await hydratePage(page);
  await expect(card.locator('[data-label=Visits]')).toHaveText('1');
  await showAddress();
  await ways.getByRole('button', { name: 'End link' }).click();
  await ways.getByRole('button', { name: 'End link' }).last().click();
  await expect(card).toContainText('Ended');
  await expect(dialog(page).getByRole('row').getByRole('textbox')).toHaveCount(0);
  // The filter is in the address, and the file has what is filtered.
  await dialog(page).getByRole('searchbox').fill('journey');
  await dialog(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=journey/);
  await expect(dialog(page).getByRole('button', { name: 'Remove: Label or code: journey' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').map((line) => line.split(',').slice(0, 3))).toEqual([
    ['\uFEFFType', 'Label', 'Code'],
    ['Member', 'Journey', code],
    [''],
  ]);
});
