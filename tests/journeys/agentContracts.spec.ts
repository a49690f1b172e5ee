import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { cookieOf, signIn } from '../support/accounts.ts';
import { logInFirst, openCentre, openSubAgent } from '../support/agents.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withClock } from '../support/browser.ts';
import { untilMorning } from '../support/dayTimes.ts';
import type { Site } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withClock, viewport: { width: 390, height: 844 } });
// The second journey goes on with the contracts of the first.
test.describe.configure({ mode: 'serial' });

const top = `top${process.pid}`;
const name = `sub${process.pid}`;
const newPassword = 'Harbor5stone';
/** Of the sub-agent. */
let id = '';

const dialog = (page: Page) => page.getByRole('dialog');
const tier = (from: string, value: string) => ({ from, active: 0, value });
const wage = {
  mode: 'rate',
  tiers: [tier('0.01', '1.00')],
  activeBets: '0.00',
  activeDeposits: '0.00',
};
const { mode: _mode, ...base } = wage;
const kinds = [
  ['dividend', 'Dividend', { ...base, period: 'daily', carryOver: true }],
  ['daily', 'Daily wages', wage],
  ['hourly', 'Hourly wages', wage],
  ['realtime', 'Real-time wages', wage],
] as const;

test.beforeAll(async ({ site }) => {
  await site.operate('setting', 'loginSlider', 'never');
});

/** A call of the portal with the page's session. */
async function callAs(page: Page, path: string, fields?: object): Promise<Record<string, never>> {
  return page.evaluate(
    async ([address, body]) => {
      const response = await fetch(address, {
        ...(body !== null && {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body,
        }),
      });
      return response.json();
    },
    [path, fields === undefined ? null : JSON.stringify(fields)] as const,
  );
}

/** Opens a top agent without contracts, and offers it all four kinds in the name of the brand. */
async function offerToTop(site: Site): Promise<void> {
  await site.operate('account', 'add', top, '--password', demoPassword, '--type', '1');
  for (const [kind, , terms] of kinds) {
    const file = join(site.dir, `${kind}.json`);
    writeFileSync(file, JSON.stringify(terms));
    await site.operate('agents', 'contracts', top, 'offer', kind, file);
  }
}

/** Opens the sub-agent, whose owner chooses a password and agrees. Returns its id. */
async function openBoth(page: Page, sub: Page, origin: string): Promise<string> {
  const password = await openSubAgent(page, origin, { name });
  await logInFirst(sub, origin, { name, password, newPassword, mobile: '0812345678' });
  const { rows } = (await callAs(page, `/wps/relay/MCSAGT_listAccounts?search=${name}`))[
    'value'
  ] as unknown as {
    rows: { id: string }[];
  };
  return rows[0]?.id ?? '';
}

test('R4.28 R6.11 an agent accepts all four contracts in the dialog and offers them on; the sub-agent accepts, or later on the page of the kind', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(180_000);
  const origin = site.origin();
  await offerToTop(site);
  await signIn(page, origin, top);

  // The brand's offers wait in the dialog, once in this session.
  await page.goto(`${origin}/?lang=en`);
  await hydratePage(page);
  for (const [, kind] of kinds.toReversed()) {
    await expect(dialog(page)).toContainText(kind);
    await expect(dialog(page)).toContainText('The brand');
    await dialog(page).getByRole('button', { name: 'Accept', exact: true }).click();
  }
  await expect(dialog(page)).toHaveCount(0);

  const context = await watched(
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH' }),
  );
  const sub = await context.newPage();
  id = await openBoth(page, sub, origin);
  await openCentre(page, origin, `agentTeam&account=${id}`);
  for (const [kind, text] of kinds) {
    await dialog(page).getByRole('button', { name: 'Offer a contract' }).click();
    const choice = dialog(page).getByLabel('Kind');
    if (kind !== 'realtime') await choice.selectOption(kind);
    if (kind === 'daily') {
      // Beyond the own terms: the tier is named.
      await dialog(page).getByLabel('Rate').fill('1.01');
      await dialog(page).getByRole('button', { name: 'Send offer' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Tier 1 is beyond your own terms.');
    }
    await dialog(page).getByLabel('Rate').fill('0.40');
    await dialog(page).getByRole('button', { name: 'Send offer' }).click();
    await expect(dialog(page).getByText('The offer has been sent.')).toBeVisible();
    await expect(dialog(page).getByRole('article', { name: text })).toContainText('Offered');
  }
  expect(await violationsIn(page)).toEqual([]);

  await sub.goto(`${origin}/?lang=en`);
  await hydratePage(sub);
  for (const [index, [, kind]] of kinds.toReversed().entries()) {
    await expect(dialog(sub)).toContainText(kind);
    await expect(dialog(sub)).toContainText(new RegExp(`${top}\\W* offers you a contract\\.`));
    await expect(dialog(sub)).toContainText('0.40 %');
    if (index === 0) expect(await violationsIn(sub)).toEqual([]);
    await dialog(sub)
      .getByRole('button', { name: index === 3 ? 'Later' : 'Accept', exact: true })
      .last()
      .click();
  }
  await expect(dialog(sub)).toHaveCount(0);
  // What was put off stays as a card on the page of its kind, and the dialog does not come back.
  await sub.goto(`${origin}/?open=agent/agentDividend&lang=en`);
  await hydratePage(sub);
  const card = dialog(sub).getByRole('region', { name: 'Request on a contract' });
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect(dialog(sub).getByRole('article', { name: 'Dividend' })).toContainText('Accepted');

  await context.close();
});

/** Plans the moves of simulated members, whose bets go on by themselves, below the sub-agent. */
async function movePlayers(site: Site): Promise<void> {
  const headers = { cookie: await cookieOf(site, 'demo_agent') };
  const { body } = await site.get('/wps/relay/MCSAGT_listAccounts?type=member&pageSize=50', { headers });
  const { rows } = (JSON.parse(body) as { value: { rows: { account: string }[] } }).value;
  const players = rows.map(({ account }) => account).filter((account) => !account.startsWith('demo_'));
  expect(players.length).toBeGreaterThan(5);
  for (const player of players.slice(0, 6)) await site.operate('agents', 'move', player, '--to', name);
}

test('R6.10 R6.11 the contracts are in force the next day: new terms offered and withdrawn, an end agreed on, wages on both sides', async ({
  page,
  browser,
  site,
  watched,
}) => {
  const origin = site.origin();
  await movePlayers(site);
  await site.wait(untilMorning(site.now(), 'Asia/Bangkok'));
  await signIn(page, origin, top);
  const context = await watched(
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH' }),
  );
  const sub = await context.newPage();
  await signIn(sub, origin, name, newPassword);
  const contract = (of: Page, kind: string) => dialog(of).getByRole('article', { name: kind });
  const open = async (of: Page, fields: string) => openCentre(of, origin, fields);
  await expect(async () => {
    await open(page, `agentTeam&account=${id}`);
    for (const [, kind] of kinds)
      await expect(contract(page, kind)).toContainText('In force', { timeout: 5_000 });
  }).toPass();

  // New terms wait next to the present ones until they are withdrawn.
  const daily = contract(page, 'Daily wages');
  await daily.getByRole('button', { name: 'Offer new terms' }).click();
  await dialog(page).getByLabel('Rate').fill('0.30');
  await dialog(page).getByRole('button', { name: 'Send offer' }).click();
  await expect(daily).toContainText('New terms');
  await expect(daily).toContainText('0.30 %');
  await daily.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(daily.getByText('New terms', { exact: true })).toHaveCount(0);
  await expect(daily).toContainText('0.40 %');

  // The end is asked for by one side, and accepted by the other.
  const realtime = contract(page, 'Real-time wages');
  await realtime.getByRole('button', { name: 'Ask to end' }).click();
  await expect(realtime).toContainText('End requested');
  await open(sub, 'agentRealtimeWages');
  const card = dialog(sub).getByRole('region', { name: 'Request on a contract' });
  await card.getByRole('button', { name: /^Accept/ }).click();
  await expect(card).toHaveCount(0);
  await expect(contract(sub, 'Real-time wages')).toContainText('Ending');

  // What was settled of the hours since midnight is the same for both.
  const paid = async (of: Page, whose: string) => {
    await open(of, `agentHourlyWages&range=today${whose}`);
    const figure = dialog(of).locator('dl > div', {
      has: of.locator('dt').getByText('Paid', { exact: true }),
    });
    return (await figure.locator('dd bdi').first().textContent({ timeout: 10_000 })) ?? '';
  };
  await expect(async () => {
    const own = await paid(sub, '');
    expect(own).toMatch(/[1-9]/);
    expect(await paid(page, `&whose=downline&search=${name}`)).toBe(own);
  }).toPass();
  await expect(dialog(page).locator('tbody tr', { hasText: name }).first()).toBeVisible();
  expect(await paid(page, '')).toMatch(/[1-9]/);
  expect(await violationsIn(page)).toEqual([]);
  await context.close();
});
