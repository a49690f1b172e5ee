import { expect, type BrowserContext, type FrameLocator, type Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { muteNotices } from '#scripts/lib/muteNotices.ts';
import { balanceInBar, expectReady, minorIn, netOf, spinButton, storedRounds } from '../support/slot.ts';
import { hydratePage } from '../support/test.ts';
import type { BrandName, Installation } from './Installation.ts';
import { test } from './test.ts';

const pin = '135790';
const [deposit, withdrawal, gift] = [100_000, 50_000, 500];

test('R2.2.1 R2.7.5 R2.7.7 R7.3 R10.7 a member pays in, bets, wins, withdraws and chats, and two tabs see each change of the balance', async ({
  context,
  browser,
  installation,
}) => {
  expect(installation.processes()).toEqual(installation.setup.servers);
  for (const brand of installation.setup.brands)
    await test.step(brand, async () => {
      const other = await browser.newContext();
      await other.addInitScript(muteNotices);
      await live(installation, brand, context, other);
      await other.close();
    });
});

async function live(
  installation: Installation,
  brand: BrandName,
  context: BrowserContext,
  others: BrowserContext,
): Promise<void> {
  const origin = installation.origin(brand);
  const operate = (...args: string[]) => installation.operate(brand, ...args);
  await operate('flag', 'CBS3', 'on');
  await operate('setting', 'payoutWaitHours', '0');
  await operate('setting', 'depositTurnover', '0');

  const page = await signIn(context, origin, 'demo_vip');
  const tab = await context.newPage();
  await tab.goto(`${origin}/about/company`);
  await hydratePage(tab);
  let balance = await balanceOf(tab);
  expect(balance).toBeGreaterThan(0);
  /** Both tabs, none of which is loaded again, show a change. */
  const bothShow = async (change: number, ofPage = balanceOf) => {
    balance += change;
    for (const read of [() => balanceOf(tab), () => ofPage(page)]) await expect.poll(read).toBe(balance);
  };

  await test.step('deposit', async () => {
    await page.goto(`${origin}/?open=member/depositv2`);
    await hydratePage(page);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('1000');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'I have made the transfer' }).click();
    await page.getByRole('link', { name: /^Back to / }).click();
    await page.waitForURL(/open=member/);
    await expect(page.getByRole('dialog').getByText('is in your wallet.')).toBeVisible();
    await bothShow(deposit);
  });

  await test.step('bet and win', async () => {
    const before = storedRounds(installation).length;
    await page.goto(`${origin}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER`);
    await expectReady(page);
    const played = () => storedRounds(installation).slice(before);
    // About one of three spins wins.
    for (let spins = 1; spins <= 40 && !played().some(({ payout }) => payout > 0); spins += 1) {
      await spinButton(page).press('Space');
      await expect.poll(() => played().length).toBe(spins);
      await expectReady(page);
    }
    expect(played().some(({ payout }) => payout > 0)).toBe(true);
    expect(played().every(({ state }) => state === 'settled')).toBe(true);
    await bothShow(netOf(played()), balanceInBar);
  });

  await test.step('withdraw', async () => {
    await page.goto(`${origin}/?open=member/withdraw`);
    await hydratePage(page);
    const centre = page.getByRole('dialog');
    const fill = (label: RegExp, value: string) => centre.getByLabel(label).first().fill(value);
    await fill(/^Login password/, demoPassword);
    await fill(/^New payment password/, pin);
    await fill(/^Repeat the new payment password/, pin);
    await centre.getByRole('button', { name: 'Save' }).click();
    await centre.getByRole('button', { name: 'Add a payout account' }).click();
    await fill(/^Bank\s*\*?$/, 'First Demo Bank');
    await fill(/^Account holder/, 'Alex Rivera');
    await fill(/^Account number or IBAN/, '123-456-7890');
    await centre.locator('input[name=paymentPassword]').first().fill(pin);
    await centre.getByRole('button', { name: 'Add', exact: true }).click();
    const form = centre.getByRole('form', { name: 'Withdraw' });
    await expect(form.getByRole('radio')).toBeChecked();
    await form.getByLabel(/^Amount/).fill(String(withdrawal / 100));
    await form.locator('input[name=paymentPassword]').fill(pin);
    await form.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('Your withdrawal has been requested.')).toBeVisible();
    await bothShow(-withdrawal);

    const request = /^(\d+)/m.exec(await operate('withdrawals', 'list', '--state', 'requested'))?.[1] ?? '';
    for (const step of ['review', 'approve', 'disburse']) await operate('withdrawals', step, request);
    // The operator's act reaches the other tab, and its answer the first one.
    const name = 'Has your withdrawal arrived?';
    const question = tab.getByRole('dialog', { name });
    await question.getByRole('radio', { name: 'Yes, all of it' }).check();
    await question.getByRole('button', { name: 'Send' }).click();
    for (const one of [question, page.getByRole('dialog', { name })]) await expect(one).toBeHidden();
  });

  await test.step('a gift, that no tab asked for', async () => {
    await operate('balance', 'demo_vip', `+${gift / 100}`, '--reason', 'a gift');
    await bothShow(gift);
    expect(await operate('audit')).toMatch(/the ledger is right[^]*the records are right/);
  });

  await test.step('chat', async () => {
    const reader = await signIn(others, origin, 'demo_member');
    const mine = await chatOf(page, origin);
    await reader.goto(installation.atSecondChat(await chatAddress(reader)));
    await say(mine, 'Good evening to all');
    await expect(arrived(reader, 'Good evening to all')).toBeVisible();
    await say(reader, 'And to you');
    await expect(arrived(mine, 'And to you')).toBeVisible();
    await reader.close();
  });
  await tab.close();
  await page.close();
}

/** Signs a demo account in, in English, by the form of `/login`. */
async function signIn(context: BrowserContext, origin: string, account: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/login?lang=en`);
  await page.goto(`${origin}/login`);
  await hydratePage(page);
  await page.getByRole('textbox', { name: 'Username' }).fill(account);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${origin}/`);
  return page;
}

/** Minor units of the balance in the header. */
const balanceOf = async (page: Page): Promise<number> =>
  minorIn(await page.getByRole('banner').getByTitle('Update balance').locator('bdi').textContent());

/** Opens the chat's window on the home. */
async function chatOf(page: Page, origin: string): Promise<FrameLocator> {
  await page.goto(`${origin}/`);
  await hydratePage(page);
  await page
    .getByRole('complementary', { name: 'Quick help' })
    .getByRole('link', { name: 'Chat room' })
    .click();
  return page.getByRole('region', { name: 'Chat room' }).frameLocator('iframe');
}

/** Where the chat's page opens for a member, once. */
async function chatAddress(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/wps/relay/CBS_launchChat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ b2c: 1, title: 'Harbour', language: 'EN' }),
    });
    return ((await response.json()) as { chatUrl: string }).chatUrl;
  });
}

async function say(room: Page | FrameLocator, text: string): Promise<void> {
  await room.getByRole('textbox').fill(text);
  await room.getByRole('button', { name: 'Send' }).click();
}

const arrived = (room: Page | FrameLocator, text: string) =>
  room.locator('.message:not(.pending)', { hasText: text });
