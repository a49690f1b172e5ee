import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { withClock } from '../support/browser.ts';
import { signInAs } from '../support/deskPerson.ts';
import type { Server } from '../support/Server.ts';
import { demo, expect, test } from '../support/test.ts';

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

  // Terms of a contract are typed by tiers, tried on past days, and offered.
  await desk.goto(`${origin}/agents/${merchant}/${demo.agent}`);
  const terms = desk.getByRole('form', { name: 'Try on past periods' });
  await terms.getByLabel('Base from (THB)').fill('1000');
  await terms.getByLabel('Pays (%)').fill('0.20');
  await terms.getByRole('button', { name: 'Add a tier' }).click();
  const second = terms.getByRole('group', { name: 'Tier 2' });
  await second.getByLabel('Pays (%)').fill('0.10');
  await button(desk, 'Try on past periods').click();
  await expect(terms.getByRole('alert')).toContainText('no less than that of the tier before');
  await expect(second.getByLabel('Pays (%)')).toHaveAttribute('aria-invalid', 'true');
  await second.getByLabel('Pays (%)').fill('0.30');
  await button(desk, 'Try on past periods').click();
  await expect(desk.getByRole('region', { name: 'What the terms would have paid' })).toBeVisible();
  await button(desk, 'Offer these terms').click();
  await expect(desk.getByText('From THB 1,000.00 and 0 active members: 0.30 %')).toBeVisible();

  // By keyboard alone: the palette opens a screen of the same merchant, finds a member, and gives the focus back.
  await desk.keyboard.press('Control+k');
  const palette = desk.getByRole('combobox', { name: 'Go to' });
  await palette.fill('sett sit');
  await expect(desk.getByRole('dialog').getByRole('option')).toHaveText([
    'Settings',
    `Members of ${merchant} with “sett sit”`,
  ]);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`${origin}/site/settings?merchant=${merchant}`);
  await desk.keyboard.press('Control+k');
  await palette.fill(demo.vip);
  expect(await violationsIn(desk)).toEqual([]);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row').filter({ hasText: demo.vip })).toBeVisible();
  await button(desk, 'Go to').focus();
  await desk.keyboard.press('Enter');
  await palette.fill('no such screen');
  await desk.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(button(desk, 'Go to')).toBeFocused();
});
