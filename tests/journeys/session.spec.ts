import { returning } from '../support/browser.ts';
import { enter, th } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

test('R2.1.17 when a session ends on a page, the log-in dialog opens there, and a log-in continues on that page', async ({
  page,
  context,
  site,
}) => {
  await enter(page, site, demo.vip);
  await page.goto(`${site.origin()}/promotions`);
  const amount = page.getByRole('banner').getByTitle('อัปเดตยอดเงิน');
  await expect(amount).toBeVisible();
  await page.evaluate(
    () => ((document.querySelector('main h1') as HTMLElement & { seen?: boolean }).seen = true),
  );

  // The token ends at the platform, by a request that this page does not see.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await site.get('/-/logout', { method: 'POST', headers: { cookie } })).status).toBe(303);

  await amount.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: th.username })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/promotions');
  const stayed = () => (document.querySelector('main h1') as HTMLElement & { seen?: boolean }).seen === true;
  expect(await page.evaluate(stayed), 'the page under the dialog is the same').toBe(true);
  await expect(page.locator('#w-balance')).toHaveCount(0);

  await dialog.getByRole('textbox', { name: th.username }).fill(demo.vip);
  await dialog.getByLabel(th.password).fill('Livery-demo-1');
  await dialog.getByRole('button', { name: th.login, exact: true }).click();
  await expect(amount).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/promotions');
  expect(await page.evaluate(stayed)).toBe(true);
});

test('R2.1.17 input on a page and in a dialog is preserved when the session ends and the visitor logs in again', async ({
  page,
  context,
  site,
}) => {
  await enter(page, site, demo.vip);
  await page.goto(`${site.origin()}/help?open=password`);
  const onPage = page.locator('main input').first();
  const inDialog = page.locator('dialog input:visible').first();
  await expect(inDialog).toBeVisible();
  await inDialog.fill('typed here');
  await onPage.evaluate((field: HTMLInputElement) => (field.value = 'typed there'));

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await site.get('/-/logout', { method: 'POST', headers: { cookie } })).status).toBe(303);
  await page.evaluate(() => document.querySelector<HTMLElement>('#w-balance button')?.click());

  const login = page.getByRole('dialog').filter({ has: page.getByLabel(th.remember) });
  await login.getByRole('textbox', { name: th.username }).fill(demo.vip);
  await login.getByLabel(th.password).fill('Livery-demo-1');
  await login.getByRole('button', { name: th.login, exact: true }).click();
  await expect(login).toHaveCount(0);
  await expect(inDialog).toHaveValue('typed here');
  expect(await onPage.inputValue()).toBe('typed there');
  expect(page.url()).toContain('/help?open=password');
});
