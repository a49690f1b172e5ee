import { returning } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

test('R2.1.23 R2.10.2 /join says what agents get, and a member applies there', async ({ page, site }) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/join?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become an agent');
  const main = page.locator('#main');
  for (const name of ['Rebate', 'Contracts', 'Agent centre', 'Your own links', 'How to become an agent'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main).toContainText('You must be 18 or older');
  await main.getByLabel('Your name').fill('Somchai');
  await main.getByLabel('Your email address').fill('somchai@mail.example');
  await main.getByLabel('Account name you would like').fill('demo_agent');
  await main.getByLabel('Where would you invite players?').fill('A football channel');
  await main.getByLabel('How many members do you expect in the first year?').fill('50');
  const send = main.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(main.getByText('Please fill in this field.')).toBeVisible();
  await main.getByRole('checkbox', { name: /I have read and accept the rules/ }).check();
  await send.click();
  await expect(main.getByText('This account name is taken.')).toBeVisible();
  await main.getByLabel('Account name you would like').fill(`team_${Date.now() % 1_000_000}`);
  await send.click();
  await expect(main.getByText(/Your application number is .*A-\d{6}/)).toBeVisible();
  await page.reload();
  await expect(main.getByText(/We have your application .*A-\d{6}/)).toBeVisible();
});
