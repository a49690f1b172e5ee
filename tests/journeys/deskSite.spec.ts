import type { Page } from '@playwright/test';
import { withClock } from '../support/browser.ts';
import { machineClient, signInAs } from '../support/deskPerson.ts';
import type { Server } from '../support/Server.ts';
import { expect, test } from '../support/test.ts';

test.use(withClock);

const merchant = 'SIAM01';

let server: Server | undefined;
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const carryOut = (page: Page) => button(page, 'Carry out').click();

test('R10.11 R10.12 the owner plans a status, tries a region rule, and is refused a setting beyond its limit', async ({
  browser,
  site,
  watched,
}) => {
  test.setTimeout(120_000);
  const started = await site.startDesk();
  ({ server } = started);
  const { origin } = started;
  const context = await watched(await browser.newContext({ locale: 'en' }));
  const desk = await context.newPage();
  await signInAs(desk, site, { origin, login: `owner${process.pid}`, role: 'owner' });

  // Closing the site asks twice, and waits for its time.
  await desk.goto(`${origin}/site/status?merchant=${merchant}`);
  await desk.getByLabel('Status', { exact: true }).selectOption('maintenance');
  await desk.getByLabel('Message to visitors').fill('Back at five');
  await desk.getByLabel('From', { exact: true }).fill('2099-12-31T23:00');
  await button(desk, 'Change the status').click();
  const changes = desk.getByLabel('What changes');
  await expect(changes).toContainText('Open → Maintenance');
  await expect(button(desk, 'Carry out')).toBeDisabled();
  await desk.getByLabel(`Type ${merchant} to confirm`).fill(merchant);
  await carryOut(desk);
  await expect(desk.getByText('Planned: Maintenance')).toContainText('Dec 31, 2099');
  await button(desk, 'Drop the plan').click();
  await carryOut(desk);
  await expect(desk.getByText('Planned: Maintenance')).toBeHidden();

  // A rule says what it does to an address, and to the one who makes it, before it applies.
  await desk.goto(`${origin}/site/regions?merchant=${merchant}`);
  await desk.getByLabel('Address', { exact: true }).fill('203.0.113.7');
  await button(desk, 'Try').click();
  await expect(desk.getByText('203.0.113.7: open (no rule)')).toBeVisible();
  const range = desk.getByLabel('Address or range');
  await range.fill('everywhere');
  await button(desk, 'Add a rule').click();
  await expect(range).toHaveAccessibleDescription(/This cannot be accepted/);
  await range.fill('127.0.0.0/8');
  await button(desk, 'Add a rule').click();
  await expect(desk.getByRole('alert')).toContainText('Your own address 127.0.0.1');
  await button(desk, 'Back').click();
  await range.fill('203.0.113.0/24');
  await button(desk, 'Add a rule').click();
  await expect(desk.getByText('203.0.113.7: open (no rule), then closed (203.0.113.0/24)')).toBeVisible();
  await carryOut(desk);
  await expect(desk.getByRole('row').filter({ hasText: '203.0.113.0/24' })).toContainText('closed');
  await button(desk, 'Remove all rules').click();
  await carryOut(desk);
  await expect(desk.getByText('There is nothing here.')).toBeVisible();

  // The search is in the address. A value beyond the limit is refused at its field, before it is sent.
  await desk.goto(`${origin}/site/settings?merchant=${merchant}&q=sms+code`);
  await expect(desk.getByRole('row').filter({ hasText: 'smsMinutes' })).toContainText('1 to 30 minutes');
  await button(desk, 'Change: smsMinutes').click();
  const value = desk.getByLabel('Value', { exact: true });
  await value.fill('31');
  await desk.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  await expect(value).toHaveAccessibleDescription(/It must lie between 1 and 30/);
  await value.fill('3');
  await desk.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  await expect(desk.getByLabel('What changes')).toContainText('2 → 3');
  await carryOut(desk);
  await expect(desk.getByRole('row').filter({ hasText: 'smsMinutes' })).toContainText('3 minutes');
  await site.operate('setting', 'smsMinutes', '2', '--merchant', merchant, '--by', 'Nok');

  // A job runs when someone wants it to.
  await desk.goto(`${origin}/system/jobs/hot-games`);
  await button(desk, 'Run now: hot-games').click();
  await carryOut(desk);
  await expect(desk.getByRole('row').filter({ hasText: 'done' }).first()).toBeVisible();
});

test('R10.11 R10.12 someone with the role content replaces a banner and counts an audience on a phone, and is offered nothing else', async ({
  browser,
  site,
  watched,
}) => {
  test.setTimeout(120_000);
  const started = await site.startDesk();
  ({ server } = started);
  const { origin } = started;
  const phone = { viewport: { width: 390, height: 844 } };
  const context = await watched(await browser.newContext({ locale: 'en', ...phone }));
  const desk = await context.newPage();
  await signInAs(desk, site, { origin, login: `content${process.pid}`, role: 'content' });
  const fits = () =>
    desk.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  // What the role lacks is not offered.
  await button(desk, 'Menu').click();
  const menu = desk.getByRole('navigation', { name: 'Screens' });
  await expect(menu.getByRole('link', { name: 'Banners and notices' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Jobs' })).toHaveCount(0);
  await desk.goto(`${origin}/site/settings?merchant=${merchant}&q=smsMinutes`);
  await expect(desk.getByText('smsMinutes')).toBeVisible();
  await expect(button(desk, 'Change: smsMinutes')).toHaveCount(0);
  await desk.goto(`${origin}/site/status?merchant=${merchant}`);
  await expect(desk.getByRole('heading', { name: 'Now' })).toBeVisible();
  await expect(button(desk, 'Change the status')).toHaveCount(0);

  // Someone else replaces the banner first: nothing is overwritten, and the page says who it was.
  const client = machineClient(site);
  const banner = (await client.call('listAnnouncements', { merchant })).find(({ type }) => type === 'B');
  if (!banner?.picture || !banner.groupName) throw new Error('The demonstration has no banner.');
  const { id, version, groupName, picture, linkageType, linkage, position } = banner;
  await desk.goto(`${origin}/content/notices/${merchant}/${id}`);
  const title = desk.getByLabel('Title', { exact: true });
  await title.fill('Of the desk');
  await client.call('changeAnnouncement', {
    merchant,
    id: String(id),
    version,
    title: 'Of a command',
    groupName,
    picture,
    ...(linkageType !== 'G' && { linkageType, linkage }),
    position,
  });
  await button(desk, 'Replace').click();
  await expect(desk.getByLabel('What changes')).toContainText('→ Of the desk');
  expect(await fits()).toBe(true);
  await carryOut(desk);
  await expect(desk.getByRole('alert')).toContainText('Nok has changed it since you opened it.');
  await desk.reload();
  await expect(title).toHaveValue('Of a command');
  await title.fill('Of the desk');
  await button(desk, 'Replace').click();
  await carryOut(desk);
  await expect(desk.getByRole('link', { name: 'Of the desk' })).toBeVisible();
  expect(await fits()).toBe(true);

  // The audience is counted before anything is sent.
  await desk.goto(`${origin}/content/messages?merchant=${merchant}`);
  await title.fill('Maintenance tonight');
  await desk.getByLabel('Text', { exact: true }).fill('<p>From two to <b>five</b>.</p>');
  await desk.getByLabel('Only these accounts').fill('demo_member, demo_vip');
  await button(desk, 'Send a message').click();
  await expect(desk.getByText('It reaches 2 accounts now. 0 that take a break are left out.')).toBeVisible();
  await expect(desk.getByText('Readers see: From two to five .')).toBeVisible();
  await carryOut(desk);
  const row = desk.getByRole('row').filter({ hasText: 'Maintenance tonight' });
  await expect(row).toContainText('2 named accounts');
  await desk.getByLabel('Language', { exact: true }).selectOption('th');
  await expect(desk.getByRole('heading', { name: 'ข้อความถึงสมาชิก' })).toBeVisible();
  expect(await fits()).toBe(true);
});
