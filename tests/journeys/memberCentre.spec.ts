import { accountMenu, enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

/** Page keys of the member centre in order, from the specification (R2.7.2), and limits after them (R10.7). */
const pages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
  'limits',
];

test('R2.7.1 R2.7.2 the member centre opens over any page; reload, Back and closing keep the place', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/about/company?lang=en`);
  await hydratePage(page);
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Member centre' }).click();
  const centre = page.getByRole('dialog');
  await expect(centre).toBeVisible();
  await expect(page).toHaveURL(/\/about\/company\?.*open=member\/securityCenter$/);
  const links = centre.getByRole('navigation').getByRole('link');
  const keys = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('open')?.split('/')[1]),
  );
  expect(pages.filter((key) => keys.includes(key))).toEqual(keys);
  expect(keys.length).toBeGreaterThan(12);

  await centre.getByRole('link', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/about\/company\?.*open=member\/referral$/);
  await expect(centre.getByRole('heading', { level: 2 })).toHaveText('Invite friends');
  await expect(centre.getByRole('link', { name: 'Invite friends' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(centre.getByRole('heading', { level: 2 })).toHaveText('Invite friends');
  await centre.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/open=member\/messageV2$/);
  await page.goBack();
  await expect(centre.getByRole('heading', { level: 2 })).toHaveText('Invite friends');
  await centre.getByRole('button', { name: 'Close' }).click();
  await expect(centre).toBeHidden();
  await expect(page).toHaveURL(`${site.origin()}/about/company?lang=en`);
});

test('R2.2.1 the balance on every visible tab follows what others do, without a request by the tab', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/about/company?lang=en`);
  const balance = page.locator('#w-balance');
  await expect(balance).toContainText('฿');
  const before = await balance.innerText();
  const streams = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(streams.filter((path) => path === '/-/live').length).toBeLessThanOrEqual(1);
  await site.operate('balance', demo.member, '+12.34', '--reason', 'a gift');
  await expect(balance).not.toHaveText(before, { timeout: 5_000 });
});

test('R2.7.2 an alias leads to its page, also through the log-in', async ({ page, site }) => {
  await page.goto(`${site.origin()}/?lang=en&open=member/deposit`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Log in');
  await enter(page, site, demo.member);
  for (const [alias, key] of [
    ['deposit', 'depositv2'],
    ['messages', 'messageV2'],
    ['wallet', 'transferFund'],
  ] as const) {
    await page.goto(`${site.origin()}/?lang=en&open=member/${alias}`);
    const current = page.getByRole('dialog').getByRole('navigation').locator('[aria-current=page]');
    await expect(current, alias).toHaveAttribute('href', new RegExp(`open=member/${key}$`));
  }
});
