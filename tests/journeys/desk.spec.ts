import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { createOperatorClient } from '#operator/index.ts';
import { enter } from '../support/accounts.ts';
import type { Server } from '../support/Server.ts';
import type { Site } from '../support/Site.ts';
import { withClock } from '../support/browser.ts';
import { demo, expect, test } from '../support/test.ts';
import { requestWithdrawal } from '../support/withdrawal.ts';

test.use(withClock);

const password = 'Granite-harbor-42';
const login = `olga${process.pid}`;

/** A code of the authenticator that was not used before: the next one, where this one was. */
function codesOf(site: Site, secret: string): () => Promise<string> {
  let last = '';
  const now = () => generateSync({ secret, epoch: Math.floor(site.now() / 1000) });
  return async () => {
    let code = now();
    while (code === last) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      code = now();
    }
    last = code;
    return code;
  };
}

/** The link of a first owner, as the command of the machine's owner makes it. */
async function ownerLink(site: Site): Promise<string> {
  const key = readFileSync(join(site.dataDir, 'operator.key'), 'utf8');
  const client = createOperatorClient({ url: `http://127.0.0.1:${site.platformPort}`, key, by: 'test' });
  return (await client.call('inviteOwner', { login, name: 'Olga Brandt' })).link;
}

async function signIn(page: Page, code: string, secondTry = password): Promise<void> {
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Password').fill(secondTry);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

let server: Server | undefined;
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test('R2.5.8 R10.12 an operator accepts a link, signs in at the desk with a code, and takes a withdrawal from the queue to its payment', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(240_000);
  await site.operate('setting', 'payoutWaitHours', '0', '--merchant', 'SIAM01', '--by', 'Nok');
  await site.operate('setting', 'withdrawalFees', 'bank 10', '--merchant', 'SIAM01', '--by', 'Nok');
  await enter(page, site, demo.vip);
  await requestWithdrawal(page, site);

  const started = await site.startDesk();
  ({ server } = started);
  const { origin } = started;
  const context = await watched(await browser.newContext({ locale: 'en' }));
  const desk = await context.newPage();

  // The link opens once, and needs password and authenticator.
  const link = await ownerLink(site);
  await desk.goto(`${origin}/link#${link}`);
  const secret = await desk.locator('form code').innerText();
  const nextCode = codesOf(site, secret);
  await desk.getByLabel('New password').fill(password);
  await desk.getByLabel('Six digits of your authenticator app').fill(await nextCode());
  await desk.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.getByRole('list').getByRole('listitem')).toHaveCount(10);
  await desk.goto(`${origin}/link#${link}`);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'This link is over' })).toBeVisible();

  // The address that was asked for opens after the sign-in. No script of the page can read the session.
  await desk.goto(`${origin}/withdrawals?merchant=SIAM01&state=requested`);
  await signIn(desk, await nextCode(), 'not-the-password');
  await expect(desk.getByRole('alert')).toHaveText('Login name, password or code is wrong.');
  await signIn(desk, await nextCode());
  const row = desk.getByRole('row').filter({ hasText: demo.vip });
  await expect(row).toContainText(/THB\s1,000\.00/);
  expect(await desk.evaluate(() => document.cookie)).toBe('');
  await row.getByRole('link').click();
  await expect(desk.getByText(/THB\s990\.00/)).toBeVisible();

  // Money needs a fresh code: that of the sign-in counts for ten minutes.
  await site.wait(11 * 60_000);
  const button = (name: string) => desk.getByRole('button', { name, exact: true });
  await button('Take into review').click();
  const dialog = desk.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Six digits of your authenticator app').fill(await nextCode());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText('In review', { exact: true })).toBeVisible();

  // Someone else is quicker: the page says so, and shows the state of now.
  const number = /withdrawals\/SIAM01\/(\d+)/.exec(desk.url())?.[1] ?? '';
  await button('Approve').waitFor();
  const reads = /\/operator\/SIAM01\/withdrawals(\?|$)/;
  await desk.route(reads, (route) => route.abort());
  await site.operate('withdrawals', 'approve', number, '--merchant', 'SIAM01', '--by', 'Nok');
  await button('Approve').click();
  await expect(desk.getByRole('alert').first()).toContainText(
    'Someone else took this withdrawal a step further.',
  );
  await desk.unroute(reads);
  await button('Confirm as paid').click();
  await expect(desk.getByText('Paid out', { exact: true })).toBeVisible();
  await expect(button('Reject')).toBeHidden();
  const trail = desk.getByRole('listitem');
  await expect(trail.filter({ hasText: 'withdrawal-disburse' })).toContainText(login);
  await expect(trail.filter({ hasText: 'withdrawal-approve' })).toContainText('Nok');

  // An ended session is over with the next request.
  await desk.goto(`${origin}/access`);
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await expect(desk.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await context.cookies(origin)).toEqual([]);
});
