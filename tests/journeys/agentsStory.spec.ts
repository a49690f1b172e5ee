import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { centre, figure, logInFirst, openCentre, openSubAgent, partsOf, rowsOf } from '../support/agents.ts';
import { withClock, withPayments, withVendors } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { untilMorning } from '../support/dayTimes.ts';
import { expectReady, frameOf, netOf, spin, storedRounds } from '../support/slot.ts';
import type { Site } from '../support/Site.ts';
import { expect as usual, hydratePage, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' };
test.use({ ...withVendors, ...withPayments, ...withClock, ...phone });
// One story in three parts: each goes on with the accounts of the one before.
test.describe.configure({ mode: 'serial' });

/** Many servers take part: a busy machine needs longer for a page. */
const expect = usual.configure({ timeout: 30_000 });

const brand = 'meridian';
const timeZone = 'Asia/Singapore';
const dayMs = 86_400_000;
const newPassword = 'Harbor5stone';
const kinds = ['Dividend', 'Daily wages', 'Hourly wages', 'Real-time wages'];
const subAgent = { account: `sub${process.pid}`, password: newPassword };
const member = { account: `mem${process.pid}`, password: newPassword };
const agent = { account: 'demo_agent', password: demoPassword };
const newTop = { account: `top${process.pid}`, password: demoPassword };
type Person = typeof agent;

/** Hundredths of a percent. The sub-agent has the terms of `demo_agent` in all its contracts, and reaches their first tiers. */
const rates = { sub: 50n, member: 10n, daily: 8n, hourly: 4n, realtime: 3n, dividend: 800n };
const percent = (rate: bigint) => `0.${rate}`;

/** What the member plays in the second part, in minor units. */
let played = { stake: 0n, net: 0n };
/** Minor units of an amount of theirs in ten-thousandths. */
const paidOf = (rate: bigint) => (played.stake * rate) / 10_000n;
/** Minor units of an amount as it is shown. */
const minorIn = (text: string | null) => partsOf(text) / 10_000n;

const operate = async (site: Site, ...words: string[]) =>
  site.operate(...words, '--merchant', 'MERID01', '--by', 'Olga');

/** Follows a link to the agent centre, which leads through the log-in. */
async function logIn(page: Page, site: Site, { account, password }: Person, link: string): Promise<void> {
  await page.goto(`${site.origin(brand)}${link}&lang=en`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function enterCentre(page: Page, site: Site, person: Person): Promise<void> {
  await logIn(page, site, person, '/?open=agent');
  await expect(centre(page).getByRole('heading', { name: 'Team overview' })).toBeVisible();
}

/** Waits until all that has ended is settled. */
async function settled(site: Site): Promise<void> {
  await expect
    .poll(async () => operate(site, 'settlements', 'run', '--dry-run'), { timeout: 180_000 })
    .toContain('nothing is to be settled');
}

/** The day of a moment, `YYYY-MM-DD`. */
const dayOf = (moment: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

/** Days until the next Monday, on which contracts by the week begin, and end their first week. */
const daysToNewWeek = (now: number) => 8 - (new Date(dayOf(now)).getUTCDay() || 7);

/** Minor units that an account has in its wallet, by the operator's list. */
async function walletOf(site: Site, { account }: Person): Promise<bigint> {
  const row = (await operate(site, 'accounts')).split('\n').find((line) => line.startsWith(`${account} `));
  return minorIn(row?.trim().split(/\s+/).at(-1) ?? '');
}

/** Whether the page of the team finds an account. */
async function sees(page: Page, site: Site, { account }: Person): Promise<boolean> {
  await openCentre(page, site.origin(brand), `agentTeam&view=list&search=${account}`);
  const row = rowsOf(page).filter({ hasText: account });
  await expect(row.or(centre(page).getByText('Nothing matches these filters.'))).toBeVisible();
  return (await row.count()) > 0;
}

test('R2.8.1 R2.8.6 R4.28 R6.11 from the log-in of an agent to the deposit of a member who signed up by the link of a sub-agent', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(240_000);
  const origin = site.origin(brand);
  await operate(site, 'setting', 'loginSlider', 'never');

  // A link leads a guest through the log-in to the agent centre.
  await enterCentre(page, site, agent);

  const password = await openSubAgent(page, origin, {
    name: subAgent.account,
    rates: { RNG: percent(rates.sub) },
  });
  await openCentre(page, origin, 'agentTeam');
  await centre(page).getByRole('searchbox').fill(subAgent.account);
  await page.keyboard.press('Enter');
  await rowsOf(page).getByRole('button', { name: subAgent.account }).click();
  for (const kind of kinds) {
    await centre(page).getByRole('button', { name: 'Offer a contract' }).click();
    const choice = centre(page).getByLabel('Kind');
    if (kind !== kinds.at(-1)) await choice.selectOption({ label: kind });
    await centre(page).getByRole('button', { name: 'Send offer' }).click();
    await expect(centre(page).getByRole('article', { name: kind })).toContainText('Offered');
  }

  const others = await watched(await browser.newContext(phone));
  const sub = await others.newPage();
  await logInFirst(sub, origin, {
    name: subAgent.account,
    password,
    newPassword,
    mobile: '415 555 2671',
  });
  // The welcome comes first.
  const asked = sub.getByRole('dialog');
  await asked.getByRole('button', { name: 'Not now' }).click();
  for (const kind of kinds.toReversed()) {
    await expect(asked).toContainText(kind);
    await asked.getByRole('button', { name: 'Accept', exact: true }).click();
  }
  await expect(asked).toHaveCount(0);

  await openCentre(sub, origin, 'agentOpenAccount&tab=links');
  await centre(sub).getByText('Make a link').first().click();
  await centre(sub).locator('[name=label]').fill('Story');
  await centre(sub).locator('[name="rates.RNG"]').fill(percent(rates.member));
  await centre(sub).getByRole('button', { name: 'Make a link' }).click();
  const card = rowsOf(sub).filter({ hasText: 'Story' });
  await card.getByRole('button', { name: 'More about this link' }).click();
  await card.getByRole('button', { name: 'Your link: Story' }).click();
  const address = await rowsOf(sub).getByRole('textbox').inputValue();
  await others.close();

  const visitors = await watched(await browser.newContext(phone));
  const visitor = await visitors.newPage();
  await visitor.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.47' });
  await visitor.goto(address);
  await hydratePage(visitor);
  const form = visitor.locator('form:has([name=confirmPassword])').first();
  const field = (name: string) => form.locator(`[name=${name}]`);
  await field('username').fill(member.account);
  await field('mobileNum').fill('415 555 2672');
  for (const name of ['password', 'confirmPassword']) await field(name).fill(newPassword);
  await field('payeeName').fill('Alex Rivera');
  await solveCaptcha({ operate: (...words: string[]) => operate(site, ...words) } as unknown as Site, form);
  for (const name of ['agreeTerms', 'confirmAge']) await field(name).check();
  await field('payeeName').press('Enter');
  await visitor.waitForURL(/open=welcome/);
  await visitor.goto(`${origin}/?open=member/depositv2`);
  await hydratePage(visitor);
  const deposit = visitor.getByRole('dialog', { name: 'Deposit' });
  await deposit.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await deposit.getByRole('button', { name: 'Continue to payment' }).click();
  await visitor.getByRole('button', { name: 'I have made the transfer' }).click();
  await visitor.getByRole('link', { name: 'Back to Meridian' }).click();
  await expect(deposit.getByText('$2,000.00 is in your wallet.')).toBeVisible();
  await visitors.close();
});

test('R2.8.5 R2.8.15 R6.8 R6.10 after midnight the member plays: figures within seconds, the real-time wage after its span, and over midnight each payment once, although the platform is killed', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(360_000);
  const origin = site.origin(brand);
  await site.wait((daysToNewWeek(site.now()) - 1) * dayMs + untilMorning(site.now(), timeZone));
  await settled(site);
  const others = await watched(await browser.newContext(phone));
  const sub = await others.newPage();
  await enterCentre(sub, site, subAgent);
  await enterCentre(page, site, agent);

  const visitors = await watched(await browser.newContext(phone));
  const visitor = await visitors.newPage();
  await visitor.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.47' });
  await logIn(visitor, site, member, '/about/terms?open=login');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.goto(`${origin}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER&lang=en`);
  await expectReady(visitor);
  const stakes = frameOf(visitor).getByRole('combobox', { name: 'Stake' });
  const minor = await stakes
    .locator('option')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
  await stakes.selectOption(String(minor.find((amount) => amount >= 5_000)));
  const before = storedRounds(site).length;
  // Until the brand has won enough for a dividend, if luck does not forbid it.
  for (let round = 0; round < 12 && (round < 3 || played.net > -5_000n); round += 1) {
    await spin(visitor);
    const rounds = storedRounds(site).slice(before);
    played = {
      stake: BigInt(rounds.reduce((sum, { stake }) => sum + stake, 0)),
      net: BigInt(netOf(rounds)),
    };
  }
  await visitors.close();

  // The agent reads it within ten seconds; pages take longer than that on a busy machine.
  const shown = `${played.stake / 100n}.00`;
  const readStake = () =>
    sub.evaluate(async () => {
      const response = await fetch('/wps/relay/MCSAGT_getTeamOverview?range=today');
      return ((await response.json()) as { value: { figures: { validStake: string } } }).value.figures
        .validStake;
    });
  await expect.poll(readStake, { timeout: 10_000 }).toBe(shown);
  await openCentre(sub, origin, 'agentTeamOverview&range=today');
  expect(minorIn(await figure(sub, 'Valid stake').textContent())).toBe(played.stake);
  await openCentre(page, origin, `agentLosses&range=today&search=${subAgent.account}`);
  const stakeOfTeam = rowsOf(page).first().locator('td[data-label="Valid stake"]');
  expect(minorIn(await stakeOfTeam.textContent())).toBe(played.stake);

  await site.wait(6 * 60_000);
  await settled(site);
  await expect(async () => {
    await openCentre(sub, origin, 'agentRealtimeWages&range=today');
    expect(minorIn(await figure(sub, 'Paid').textContent())).toBe(paidOf(rates.realtime));
  }).toPass();

  // Over midnight: as soon as the rebates are settled, the platform is killed, before it has paid all of them.
  await site.wait(untilMorning(site.now(), timeZone) - 9 * 3_600_000 + 120_000);
  await expect
    .poll(async () => operate(site, 'settlements', 'list'), { intervals: [20] })
    .toMatch(new RegExp(`line-rebate +${dayOf(site.now() - dayMs)}`));
  await site.platform?.kill();
  await site.startPlatform();
  await settled(site);
  await enterCentre(sub, site, subAgent);
  const income = {
    Rebates: paidOf(rates.sub - rates.member),
    'Daily wage': paidOf(rates.daily),
    'Hourly wage': paidOf(rates.hourly),
    'Real-time wage': paidOf(rates.realtime),
  };
  const sum = Object.values(income).reduce((all, one) => all + one, 0n);
  await expect(async () => {
    await openCentre(sub, origin, 'agentIncome&range=yesterday');
    for (const [name, paid] of Object.entries(income))
      expect([name, minorIn(await figure(sub, name).textContent())]).toEqual([name, paid]);
    expect(await walletOf(site, subAgent)).toBe(sum);
  }).toPass();
  expect(await walletOf(site, member)).toBe(200_000n + played.net + paidOf(rates.member));
  await others.close();
});

test('R2.8.12 R6.9 R6.7 the dividend of the week is paid once, and after a move the former line sees the sub-agent until midnight', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(240_000);
  const origin = site.origin(brand);
  const wages = await walletOf(site, subAgent);
  // The first morning after the week.
  await site.wait((daysToNewWeek(site.now()) - 1) * dayMs + untilMorning(site.now(), timeZone));
  await settled(site);
  // What the member lost, less all that was earned by it, in ten-thousandths of a minor unit.
  const earned = rates.sub + rates.daily + rates.hourly + rates.realtime;
  const base = (-played.net * 10_000n - played.stake * earned) / 10_000n;
  const dividend = base > 0n ? (base * rates.dividend) / 10_000n : 0n;
  const others = await watched(await browser.newContext(phone));
  const sub = await others.newPage();
  await enterCentre(sub, site, subAgent);
  await expect(async () => {
    await openCentre(sub, origin, 'agentDividend&range=last7');
    expect(minorIn(await figure(sub, 'Paid').textContent())).toBe(dividend);
    expect(await walletOf(site, subAgent)).toBe(wages + dividend);
  }).toPass();

  await operate(site, 'account', 'add', newTop.account, '--password', newTop.password, '--type', '1');
  await operate(site, 'agents', 'rates', newTop.account, 'RNG=0.60');
  await enterCentre(page, site, agent);
  await operate(site, 'agents', 'move', subAgent.account, '--to', newTop.account);
  expect(await sees(page, site, subAgent)).toBe(true);
  expect(await sees(page, site, member)).toBe(true);
  await site.wait(untilMorning(site.now(), timeZone));
  // Moves are carried out before anything is settled.
  await settled(site);
  await enterCentre(page, site, agent);
  expect(await sees(page, site, subAgent)).toBe(false);
  expect(await sees(page, site, member)).toBe(false);
  await openCentre(page, origin, `agentLosses&range=last30&search=${subAgent.account}`);
  await expect(centre(page).getByText('Nothing matches these filters.')).toBeVisible();
  const top = await others.newPage();
  await others.clearCookies();
  await enterCentre(top, site, newTop);
  expect(await sees(top, site, subAgent)).toBe(true);
  expect(await sees(top, site, member)).toBe(true);
  expect(await operate(site, 'audit')).toMatch(/the ledger is right[^]*the records are right/);
  await others.close();
});
