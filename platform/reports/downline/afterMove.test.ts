import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { answerRequest, offerContract } from '#platform/agents/contracts/index.ts';
import { planMove, runMoves } from '#platform/agents/moves/index.ts';
import { lineRates } from '#platform/base/database/schema/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

const code = 'SIAM01';
const dayMs = 86_400_000;

let platform: TestPlatform;
let vendor: TestVendor;
const accounts = new Map<string, Account>();
const tokens = new Map<string, string>();
const the = (name: string): Account => {
  const found = accounts.get(name);
  if (!found) throw new Error(`There is no account ${name}.`);
  return found;
};
const id = (name: string) => String(the(name).id);
const logIn = async (username: string) => {
  const query = { type: 'username' as const, username, password: demoPassword };
  const { body } = await platform.client.call('login', query, { merchant: code });
  expect(body.success, username).toBe(true);
  tokens.set(username, body.value.token);
};
const open = async (account: string, type: number, upline: string | null) => {
  const demo = await findAccount(platform.db, code, 'demo_agent');
  const { id: opened } = await addAccount(platform.db, {
    ...{ merchant: code, account, nickname: account, passwordHash: demo?.passwordHash ?? '', type },
    upline: upline === null ? null : the(upline).id,
    createdAt: platform.parts.now(),
  });
  await openMemberLedgerAccount(platform.db, code, opened, 'THB');
  const found = await findAccount(platform.db, code, account);
  if (found) accounts.set(account, found);
};
const ask = async (name: CallName, agent: string, query: object = {}) => {
  const { status, body } = await platform.client.call(name as 'agentBets', query as never, {
    token: tokens.get(agent) ?? '',
  });
  return { status, code: body.code as string | undefined, value: body.value as any };
};
const give = async (amount: string) => {
  const entry = { account: 'moved_one', amount, reason: 'test' };
  expect((await platform.operator('POST', `/${code}/entries`, entry)).status).toBeLessThan(300);
};
const play = async (amount: number) => {
  const { session } = await vendor.play('moved_one', 'JL_GOLDEN_TIGER');
  const round = crypto.randomUUID();
  const game = 'JL_GOLDEN_TIGER';
  await vendor.call('bet', { session, round, transaction: `${round}:b`, amount, game });
  await vendor.call('win', { session, round, transaction: `${round}:w`, amount: amount / 2, closes: true });
  const { body } = await platform.client.call('betRecords', {}, { token: tokens.get('moved_one') ?? '' });
  return body.value.bets[0].bet as string;
};
let bets: [former: string, later: string] = ['', ''];

// old_agent ─ moved_one (an agent, so that it can have contracts) → new_agent
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db, parts } = platform;
  await platform.operator('PUT', `/${code}/settings/loginSlider`, { value: 'never' });
  await platform.operator('PUT', `/${code}/settings/agentContracts`, { value: ['daily'] });
  const merchant = await merchantOf(db, code);
  await open('old_agent', 1, null);
  await open('new_agent', 1, null);
  await open('moved_one', 2, 'old_agent');
  vendor = await new TestVendor(platform).register();
  await logIn('moved_one');
  await give('+100.00');
  const former = await play(2_000);
  const day = dayIn(merchant.timeZone, parts.now());
  for (const name of ['old_agent', 'new_agent', 'moved_one'])
    await db.insert(lineRates).values({
      ...{ merchant: code, accountId: the(name).id, category: 'RNG', fromDay: day, rate: 10 },
      setAt: parts.now(),
    });
  const terms = {
    ...{ mode: 'rate', activeBets: '0.00', activeDeposits: '0.00' },
    tiers: [{ from: '0.00', active: 0, value: '0.10' }],
  };
  await db.transaction(async (tx) => {
    const now = parts.now();
    for (const [name, upline] of [['old_agent', null] as const, ['moved_one', the('old_agent')] as const]) {
      const side = upline ? { upline } : { operator: 'Olga' };
      const { id: contract } = await offerContract(tx, merchant, the(name), { kind: 'daily', terms, ...side, now });
      const answer = { contract, version: 1, request: 'NEW' as const, action: 'ACCEPT' as const, now };
      await answerRequest(tx, merchant, the(name).id, answer);
    }
    await planMove(tx, merchant, the('moved_one'), { to: the('new_agent'), by: 'Olga', now });
  });
  platform.wait(dayMs);
  await runMoves(parts);
  for (const agent of ['old_agent', 'new_agent']) await logIn(agent);
  await logIn('moved_one');
  await give('+7.00');
  bets = [former, await play(300)];
}, 240_000);
afterAll(() => platform.close());

it('R2.8.8 the new upline sees the bets of the days since the move, and the former one none', async () => {
  const { value } = await ask('agentBets', 'new_agent');
  expect(value.rows.map(({ bet }: { bet: { bet: string } }) => bet.bet)).toEqual([bets[1]]);
  expect((await ask('agentBet', 'new_agent', { bet: bets[1] })).status).toBe(200);
  expect(await ask('agentBet', 'new_agent', { bet: bets[0] })).toMatchObject({ status: 404, code: 'unknown-bet' });
  for (const bet of bets) expect((await ask('agentBet', 'old_agent', { bet })).code).toBe('unknown-bet');
  expect((await ask('agentBets', 'old_agent')).value.rows).toEqual([]);
});

it('R2.8.11 the new upline sees the postings since the move, with the balance before them', async () => {
  const account = id('moved_one');
  const { record } = (await ask('agentEntries', 'new_agent', { account })).value;
  expect(record.entries.map(({ amount, balance }: Record<string, string>) => [amount, balance])).toEqual([
    ['1.50', '95.50'],
    ['-3.00', '94.00'],
    ['7.00', '97.00'],
  ]);
  expect(record).toMatchObject({ opening: '90.00', closing: '95.50', total: { entries: 3 } });
  const [yesterday] = [record.range.today].map((today: string) => {
    const before = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
    return { account, from: before, to: before };
  });
  const former = (await ask('agentEntries', 'new_agent', yesterday)).value.record;
  expect(former).toMatchObject({ entries: [], opening: '90.00', closing: '90.00', kinds: [], range: { from: yesterday?.from } });
  expect((await ask('agentEntries', 'old_agent', { account })).code).toBe('unknown-account');
});

it('R2.8.7 the new upline sees neither log-ins, play, rates nor contracts from before', async () => {
  platform.wait(dayMs);
  await logIn('new_agent');
  const list = async (query: object) => (await ask('agentAccounts', 'new_agent', query)).value.rows;
  expect((await list({}))[0]).toMatchObject({ account: 'moved_one' });
  expect(await list({ withPlay: true })).toHaveLength(1);
  const { value } = await ask('agentAccount', 'new_agent', { account: id('moved_one') });
  expect(value).toMatchObject({ history: [], contracts: [] });
  expect(value.account.rates).toEqual([{ category: 'RNG', rate: '0.10' }]);
  // One who has not been there since the move.
  await open('silent_one', 0, 'old_agent');
  await logIn('silent_one');
  await platform.db.transaction(async (tx) => {
    const merchant = await merchantOf(tx, code);
    await planMove(tx, merchant, the('silent_one'), { to: the('new_agent'), by: 'Olga', now: platform.parts.now() });
  });
  platform.wait(dayMs);
  await runMoves(platform.parts);
  await logIn('new_agent');
  const silent = (await list({ search: 'silent' }))[0];
  expect(silent).toMatchObject({ account: 'silent_one', state: 'open' });
  expect(silent).not.toHaveProperty('lastLogin');
  expect(await list({ search: 'silent', withPlay: true })).toEqual([]);
  expect(await list({ search: 'silent', quietDays: 7 })).toHaveLength(1);
});

it('R2.8.5 the new upline counts members and figures since the move', async () => {
  const { value } = await ask('agentOverview', 'new_agent', { range: 'today' });
  expect(value.figures).toMatchObject({ members: 2, joined: 0 });
  expect(value.former).toMatchObject({ members: 1, joined: 0 });
  const { value: week } = await ask('agentOverview', 'new_agent', { range: 'last7' });
  expect(week.figures).toMatchObject({ validStake: '3.00', members: 2, joined: 0 });
  await logIn('old_agent');
  expect((await ask('agentOverview', 'old_agent')).value.figures).toMatchObject({ validStake: '0.00', members: 0 });
});
