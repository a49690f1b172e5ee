import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentAccountsRequest, AgentAccountsValue } from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { demoPassword } from '#demo/accounts/index.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { accountEvents, accounts } from '#platform/base/database/schema/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
const validate = responseValidators.agentAccounts;
const day = 86_400_000;

describe.each(databaseKinds())('R2.8.7 the downline of an agent on %s', (kind) => {
  let platform: TestPlatform;
  const tokens = new Map<string, string>();
  const open = async (account: string, type: number, upline: string | null, money = '', back = 0) => {
    const { passwordHash } = await the('demo_agent');
    const { id } = await addAccount(platform.db, {
      merchant,
      account,
      nickname: account,
      passwordHash,
      type,
      upline: upline === null ? null : (await the(upline)).id,
      createdAt: new Date(platform.parts.now().getTime() - back * day),
    });
    await openMemberLedgerAccount(platform.db, merchant, id, 'THB');
    if (!money) return;
    const entry = { account, amount: money, reason: 'test' };
    expect((await platform.operator('POST', `/${merchant}/entries`, entry)).status).toBeLessThan(300);
  };
  const the = async (account: string): Promise<Account> => {
    const found = await findAccount(platform.db, merchant, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    return found;
  };
  const logIn = async (username: string, of = merchant) => {
    const query = { type: 'username' as const, username, password: demoPassword };
    const { body } = await platform.client.call('login', query, { merchant: of });
    expect(body.success, `${username}: ${body.code}`).toBe(true);
    tokens.set(username, body.value.token);
  };
  const ask = async (agent: string, request: AgentAccountsRequest = {}) => {
    const { status, body } = await platform.client.call('agentAccounts', request, {
      token: tokens.get(agent) ?? '',
    });
    return { status, code: body.code as string | undefined, value: body.value as AgentAccountsValue };
  };
  const list = async (agent: string, request: AgentAccountsRequest = {}) => {
    const { status, code, value } = await ask(agent, request);
    expect([status, code]).toEqual([200, undefined]);
    expect(JSON.stringify(validate({ success: true, value }) ? [] : validate.errors)).toBe('[]');
    return value;
  };
  const names = ({ rows }: AgentAccountsValue) => rows.map(({ account }) => account);

  // top ─ left ─ under ─ 66812345678, quiet · top ─ right ─ other · top ─ mine
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.operator('PUT', `/${merchant}/settings/loginSlider`, { value: 'never' });
    await platform.operator('PUT', `/${merchant}/settings/agentRates`, { value: 'RNG 1.00', by: 'Olga' });
    await open('top_agent', 1, null, '+1000.00');
    await open('left_agent', 2, 'top_agent', '+10.00');
    await open('under_agent', 41, 'left_agent');
    await open('66812345678', 0, 'under_agent', '+3.50');
    await open('quiet_one', 0, 'under_agent', '+0.25');
    await open('right_agent', 2, 'top_agent');
    await open('other_one', 0, 'right_agent', '+7.00');
    await open('mine_one', 0, 'top_agent', '+1.00');
    const played = { bets: 1, stake: 500n, validStake: 500n, payout: 0n };
    const { id: accountId } = await the('right_agent');
    const today = dayIn('Asia/Bangkok', platform.parts.now());
    await addBetDays(platform.db, [
      { accountId, merchant, day: today, category: 'RNG', vendor: 'JL', ...played },
    ]);
    for (const account of ['top_agent', 'left_agent', 'right_agent', 'mine_one']) await logIn(account);
    await logIn('demo_agent');
    await logIn('demo_trial');
  }, 240_000);
  afterAll(() => platform.close());

  it('is listed whole, with levels, uplines, counts, balances and totals', async () => {
    const value = await list('top_agent', { sort: 'oldest' });
    expect(
      value.rows.map((row) => [
        row.account,
        row.type,
        row.level,
        row.upline,
        row.agents,
        row.members,
        row.balance,
      ]),
    ).toEqual([
      ['left_agent', 2, 1, 'top_agent', 1, 2, '10.00'],
      ['under_agent', 41, 2, 'left_agent', 0, 2, '0.00'],
      ['66****78', 0, 3, 'under_agent', 0, 0, '3.50'],
      ['quiet_one', 0, 3, 'under_agent', 0, 0, '0.25'],
      ['right_agent', 2, 1, 'top_agent', 0, 1, '0.00'],
      ['other_one', 0, 2, 'right_agent', 0, 0, '7.00'],
      ['mine_one', 0, 1, 'top_agent', 0, 0, '1.00'],
    ]);
    expect(value.total).toEqual({ accounts: 7, agents: 3, members: 4, balance: '21.75' });
    expect(value.trail).toEqual([]);
  });

  it('opens level by level as a tree, with the way there', async () => {
    const first = await list('top_agent', { line: 'direct', sort: 'oldest' });
    expect(names(first)).toEqual(['left_agent', 'right_agent', 'mine_one']);
    const left = first.rows[0]?.id ?? '';
    const second = await list('top_agent', { line: 'direct', below: left });
    expect([names(second), second.trail]).toEqual([['under_agent'], [{ id: left, account: 'left_agent' }]]);
    const third = await list('top_agent', { below: second.rows[0]?.id ?? '', sort: 'oldest' });
    expect(third.rows.map(({ account, level }) => [account, level])).toEqual([
      ['66****78', 3],
      ['quiet_one', 3],
    ]);
    expect(third.trail.map(({ account }) => account)).toEqual(['left_agent', 'under_agent']);
  });

  it.each([
    [{ type: 'agent' }, ['left_agent', 'under_agent', 'right_agent']],
    [{ type: 'member', level: 2 }, ['other_one']],
    [{ level: 3 }, ['66****78', 'quiet_one']],
    [{ search: ' AGENT ' }, ['left_agent', 'under_agent', 'right_agent']],
    [{ search: '66****' }, ['66****78']],
    [{ search: '%' }, []],
    [{ withPlay: true }, ['right_agent']],
    [{ range: 'today', type: 'agent' }, ['left_agent', 'under_agent', 'right_agent']],
    [{ range: 'yesterday' }, []],
    [{ quietDays: 7 }, ['under_agent', '66****78', 'quiet_one', 'other_one']],
  ] satisfies [AgentAccountsRequest, string[]][])(
    'is filtered by %j, and so are the totals',
    async (filter, found) => {
      const value = await list('top_agent', { ...filter, sort: 'oldest' });
      expect([names(value), value.total.accounts]).toEqual([found, found.length]);
    },
  );

  it('R6.7 a search for a masked telephone number finds nothing, part by part', async () => {
    for (const part of ['66812345678', '812', '345', '5678'])
      expect([part, names(await list('top_agent', { search: part }))]).toEqual([part, []]);
  });

  it.each(['newest', 'oldest', 'account', 'balance'] as const)(
    'sorted by %s, pages of two hold each account once and in order',
    async (sort) => {
      const whole = await list('top_agent', { sort });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list('top_agent', { sort, pageSize: 2, ...(after !== undefined && { after }) });
        seen.push(...names(page));
        expect(page.page.accounts).toBe(page.rows.length);
        after = page.next;
      } while (after !== undefined);
      expect(seen).toEqual(names(whole));
      expect(new Set(seen).size).toBe(7);
      if (sort === 'balance') expect(seen[0]).toBe('left_agent');
      if (sort === 'account') expect(seen).toEqual(seen.toSorted());
    },
  );

  it('states the rates of today, the days of joining and of the last log-in, and whether an account is closed', async () => {
    for (const [agent, rate] of [
      ['top_agent', '1.00'],
      ['left_agent', '0.70'],
    ]) {
      const path = `/${merchant}/agents/${agent}/rates`;
      const rated = await platform.operator('POST', path, { rates: { RNG: rate }, by: 'Olga' });
      expect([agent, rated.status]).toEqual([agent, 200]);
    }
    await platform.db.update(accounts).set({ closed: true }).where(eq(accounts.account, 'other_one'));
    const value = await list('top_agent', { sort: 'oldest' });
    const row = (name: string) => value.rows.find(({ account }) => account === name);
    expect(row('left_agent')).toMatchObject({
      rates: [{ category: 'RNG', rate: '0.70' }],
      joined: value.day,
      lastLogin: value.day,
      state: 'open',
    });
    expect(row('quiet_one')).not.toHaveProperty('lastLogin');
    expect(row('other_one')?.state).toBe('closed');
    expect(names(await list('top_agent', { state: 'closed' }))).toEqual(['other_one']);
    await platform.db.update(accounts).set({ closed: false }).where(eq(accounts.account, 'other_one'));
  });

  it('counts a log-in seven days ago as one of the last seven days only until midnight', async () => {
    await open('sleepy_one', 0, 'right_agent', '', 40);
    const { id } = await the('sleepy_one');
    const at = (days: number) => new Date(platform.parts.now().getTime() - days * day);
    const event = { accountId: id, event: 'logged-in', details: {}, address: '' };
    await platform.db.insert(accountEvents).values({ ...event, at: at(8) });
    expect(names(await list('top_agent', { quietDays: 7 }))).toContain('sleepy_one');
    expect(names(await list('top_agent', { quietDays: 30 }))).not.toContain('sleepy_one');
    await platform.db.insert(accountEvents).values({ ...event, at: at(6) });
    expect(names(await list('top_agent', { quietDays: 7 }))).not.toContain('sleepy_one');
  });

  it('R6.7 ends at its own: accounts above, of other branches, of other brands and of no one are refused alike', async () => {
    const left = await list('left_agent', { sort: 'oldest' });
    expect(left.rows.map(({ account, level }) => [account, level])).toEqual([
      ['under_agent', 1],
      ['66****78', 2],
      ['quiet_one', 2],
    ]);
    const foreign = await findAccount(platform.db, 'MERID01', 'demo_member');
    const ids = [
      (await the('top_agent')).id,
      (await the('left_agent')).id,
      (await the('right_agent')).id,
      (await the('other_one')).id,
      foreign?.id,
      999_999_999,
    ];
    for (const id of ids) {
      const { status, code } = await ask('left_agent', { below: String(id) });
      expect([id, status, code]).toEqual([id, 404, 'unknown-account']);
    }
    // A cursor is a place in a list, and opens no other line.
    const { next = '' } = await list('top_agent', { sort: 'oldest', pageSize: 1 });
    expect(names(await list('left_agent', { sort: 'oldest', after: next }))).not.toContain('right_agent');
  });

  it.each([
    ['mine_one', 403, 'agents-only'],
    ['demo_trial', 403, 'in_need_true_account'],
    ['nobody', 401, undefined],
  ])('R6.7 %s gets %d', async (who, status, code) => {
    const answer = await ask(who);
    expect(answer.status).toBe(status);
    if (code) expect(answer.code).toBe(code);
  });

  it.each([
    ['after', { after: 'x' }],
    ['after', { sort: 'balance', after: '-1~1' }],
    ['sort', { sort: 'password' }],
    ['pageSize', { pageSize: 101 }],
    ['level', { level: 0 }],
    ['below', { below: '1 or 1=1' }],
  ])('refuses a wrong %s with 422, and names it: %j', async (field, request) => {
    const { status, body } = await platform.client.call('agentAccounts', request as never, {
      token: tokens.get('top_agent') ?? '',
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  });
});
