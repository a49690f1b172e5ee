import { withClock } from '../support/browser.ts';
import { signInAs } from '../support/deskPerson.ts';
import type { Server } from '../support/Server.ts';
import { expect, test } from '../support/test.ts';

test.use(withClock);

let server: Server | undefined;
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test('R10.11 R10.12 the owner invites a person, gives and takes roles, and removes a colleague who is signed in on two machines', async ({
  browser,
  site,
  watched,
}) => {
  test.setTimeout(120_000);
  const started = await site.startDesk();
  ({ server } = started);
  const { origin } = started;
  const contexts = await Promise.all(
    ['en', 'en', 'en'].map(async (locale) => watched(await browser.newContext({ locale }))),
  );
  const [owner, first, second] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!owner || !first || !second) throw new Error('There are three pages.');
  const colleague = `colleague${process.pid}`;
  await signInAs(owner, site, { origin, login: `chief${process.pid}`, role: 'owner', personalData: true });
  const signIn = await signInAs(first, site, { origin, login: colleague, role: 'support' });
  await signIn(second);

  // A role of one's own has what the owner chooses, and can be given within limits.
  const button = (name: string) => owner.getByRole('button', { name, exact: true });
  await owner.goto(`${origin}/people/roles`);
  await button('New role').first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Role', { exact: true }).fill('night-desk');
  await dialog.getByLabel('Name', { exact: true }).fill('Desk at night');
  await dialog.getByLabel(/risks\.read/).check();
  await dialog.getByRole('button', { name: 'New role' }).click();
  await expect(owner.getByRole('row').filter({ hasText: 'night-desk' })).toContainText('your own');
  await owner.goto(`${origin}/people`);
  await button('Invite').click();
  await owner.getByLabel('Login name').fill(`new${process.pid}`);
  await owner.getByLabel('Name', { exact: true }).fill('Pim Srisuk');
  await owner.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await button('Carry out').click();
  await expect(owner.getByRole('dialog').getByText(`${origin}/link#`)).toBeVisible();
  await owner.keyboard.press('Escape');
  await owner.getByRole('link', { name: `new${process.pid}` }).click();
  await owner.locator('summary').click();
  await owner.getByLabel('Role', { exact: true }).selectOption('night-desk');
  await owner.getByLabel('Merchant', { exact: true }).selectOption('SIAM01');
  await button('Give a role').click();
  await button('Carry out').click();
  const given = owner.getByRole('row').filter({ hasText: 'night-desk' });
  await expect(given).toContainText('SIAM01');
  await button('Take away: night-desk').click();
  await owner.getByRole('dialog').getByLabel('Reason').fill('The nights are over');
  await owner.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(given).toBeHidden();

  // Closing the access asks for the name, and ends it on both machines with their next request.
  await owner.goto(`${origin}/people/person/${colleague}`);
  await expect(owner.getByRole('region', { name: 'Sessions' }).getByRole('row')).toHaveCount(3);
  const close = owner.getByRole('form', { name: 'Close the access' });
  await close.getByLabel('Reason').fill('Left the company');
  await close.getByRole('button', { name: 'Close the access' }).click();
  await owner.getByLabel(`Type ${colleague} to confirm`).fill(colleague);
  await button('Carry out').click();
  await expect(owner.getByText('closed', { exact: true })).toBeVisible();
  for (const page of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one machine after the other
    await page.goto(`${origin}/members?merchant=SIAM01`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});
