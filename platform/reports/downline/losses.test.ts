import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AgentLossesRequest,
  AgentLossesValue,
  AgentOverviewRequest,
  AgentOverviewValue,
} from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { demoPassword } from '#demo/accounts/index.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { postingDays } from '#platform/base/database/schema/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import { addDays, dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
const number = '66812345678';
const dayMs = 86_400_000;

describe.each(databaseKinds())('figures of a downline on %s', (kind) => {
  let platform: TestPlatform;
  let today = '';
  const tokens = new Map<string, string>();
  const the = async (account: string, of = merchant): Promise<Account> => {
    const found = await findAccount(platform.db, of, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    return found;
  };
  const ledger = new Map<string, number>();
  const open = async (account: string, type: number, upline: string | null, back = 40) => {
    const { passwordHash } = await the('demo_agent');
    const { id } = await addAccount(platform.db, {
      merchant,
      account,
      nickname: account,
      passwordHash,
      type,
      upline: upline === null ? null : (await the(upline)).id,
      createdAt: new Date(platform.parts.now().getTime() - back * dayMs),
    });
    ledger.set(account, await openMemberLedgerAccount(platform.db, merchant, id, 'THB'));
  };
  const bet = async (account: string, back: number, stake: bigint, payout: bigint, category = 'RNG') => {
    const { id: accountId } = await the(account);
    const sums = { bets: 1, stake, validStake: stake, payout };
    await addBetDays(platform.db, [
      { accountId, merchant, day: addDays(today, -back), category, vendor: 'JL', ...sums },
    ]);
  };
  const post = async (account: string, moved: 'deposit' | 'hold' | 'commission' | 'bonus', amount: bigint) => {
    const { id: accountId } = await the(account);
    const side = amount < 0n ? { credited: 0n, debited: -amount } : { credited: amount, debited: 0n };
    await platform.db.insert(postingDays).values({
      ledgerAccountId: ledger.get(account) ?? 0,
      accountId,
      merchant,
      day: today,
      kind: moved,
      entries: 1,
      ...side,
    });
  };
  const ask = async (name: 'agentLosses' | 'agentOverview', agent: string, request: object) => {
    const token = tokens.get(agent) ?? '';
    const { status, body } = await platform.client.call(name, request as never, { token });
    if (status === 200) {
      const validate = responseValidators[name];
      expect(JSON.stringify(validate(body) ? [] : validate.errors)).toBe('[]');
    }
    return { status, code: body.code as string | undefined, fields: body.fields, value: body.value };
  };
  const losses = async (agent: string, request: AgentLossesRequest = {}) =>
    (await ask('agentLosses', agent, request)).value as AgentLossesValue;
  const overview = async (agent: string, request: AgentOverviewRequest = {}) =>
    (await ask('agentOverview', agent, request)).value as AgentOverviewValue;
  const names = ({ rows }: AgentLossesValue) => rows.map(({ account }) => account);

  // top ─ left ─ under ─ 66812345678, quiet · top ─ right ─ other · top ─ mine
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    today = dayIn('Asia/Bangkok', platform.parts.now());
    for (const [account, type, upline] of [
      ['top_agent', 1, null],
      ['left_agent', 2, 'top_agent'],
      ['under_agent', 41, 'left_agent'],
      [number, 0, 'under_agent'],
      ['quiet_one', 0, 'under_agent'],
      ['right_agent', 2, 'top_agent'],
      ['other_one', 0, 'right_agent'],
      ['mine_one', 0, 'top_agent'],
    ] as const)
      await open(account, type, upline);
    await bet('left_agent', 0, 1_000n, 400n);
    await bet('under_agent', 1, 2_000n, 0n);
    await bet(number, 0, 50_000n, 60_000n);
    await bet(number, 2, 10_000n, 2_500n, 'LIVE');
    await bet(number, 9, 7_000n, 0n);
    await bet('other_one', 3, 30_000n, 10_000n);
    await bet('mine_one', 6, 500n, 0n);
    await post(number, 'deposit', 80_000n);
    await post(number, 'hold', -20_000n);
    await post('under_agent', 'commission', 150n);
    await post('other_one', 'bonus', 1_000n);
    for (const username of ['top_agent', 'left_agent', 'right_agent', 'mine_one', 'demo_trial']) {
      const query = { type: 'username' as const, username, password: demoPassword };
      const { body } = await platform.client.call('login', query, { merchant });
      tokens.set(username, body.value.token);
    }
  }, 240_000);
  afterAll(() => platform.close());

  it('R2.8.9 shows each direct line by itself and with its team', async () => {
    const { rows, total, at } = await losses('top_agent');
    expect(rows.map(({ account, level, own, team }) => [account, level, own.net, team.net])).toEqual([
      ['left_agent', 1, '-6.00', '0.50'],
      ['mine_one', 1, '-5.00', '-5.00'],
      ['right_agent', 1, '0.00', '-190.00'],
    ]);
    expect(rows[0]?.team).toEqual({
      deposits: '800.00',
      withdrawals: '200.00',
      validStake: '630.00',
      payout: '629.00',
      rebates: '1.50',
      bonuses: '0.00',
      net: '0.50',
    });
    expect(total).toMatchObject({ accounts: 3, team: { validStake: '935.00' } });
    expect(at).toContain(today);
  });

  it('R2.8.9 a row with team equals its own figures plus the rows one level further down', async () => {
    const check = async (below: string | undefined, row: AgentLossesValue['rows'][number] | undefined) => {
      const level = await losses('top_agent', { range: 'last30', ...(below !== undefined && { below }) });
      const { rows, own } = level;
      for (const one of rows) await check(one.id, one);
      if (!row) return;
      for (const figure of ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const) {
        const parts = [row.own, ...rows.map(({ team }) => team)];
        const sum = parts.reduce((all, part) => all + (toMinor(part[figure]) ?? 0n), 0n);
        expect([row.account, figure, fromMinor(sum)]).toEqual([row.account, figure, row.team[figure]]);
      }
      expect(own).toEqual(row.own);
    };
    await check(undefined, undefined);
  });

  it.each([
    ['account', ['left_agent', 'mine_one', 'right_agent']],
    ['lowestNet', ['right_agent', 'mine_one', 'left_agent']],
    ['highestNet', ['left_agent', 'mine_one', 'right_agent']],
    ['validStake', ['left_agent', 'right_agent', 'mine_one']],
  ] as const)('sorted by %s, pages of one hold each account once and in order', async (sort, wanted) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await losses('top_agent', { sort, pageSize: 1, ...(after !== undefined && { after }) });
      seen.push(...names(page));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(wanted);
  });

  it('R2.8.3 filters by account, type and play, and masks telephone numbers', async () => {
    expect(names(await losses('top_agent', { search: 'RIGHT' }))).toEqual(['right_agent']);
    expect(names(await losses('top_agent', { type: 'member' }))).toEqual(['mine_one']);
    expect(names(await losses('top_agent', { range: 'today', withPlay: true }))).toEqual(['left_agent']);
    const below = String((await the('under_agent')).id);
    const value = await losses('top_agent', { below });
    expect(names(value)).toEqual(['66****78', 'quiet_one']);
    expect(value.trail.map(({ account }) => account)).toEqual(['left_agent', 'under_agent']);
    expect(names(await losses('top_agent', { below, search: '812345' }))).toEqual([]);
  });

  it('R2.8.5 sums the team of a range and of the days before, by day, equal to the losses', async () => {
    const value = await overview('top_agent');
    const { total } = await losses('top_agent');
    expect(value.figures).toEqual({ ...total.team, members: 7, joined: 0, active: 5 });
    expect(value.former).toMatchObject({ validStake: '70.00', net: '-70.00', active: 1 });
    expect(value.days).toHaveLength(7);
    expect(value.days.at(-1)).toMatchObject({ day: today, validStake: '510.00', deposits: '800.00' });
    expect(value.best.map(({ account, validStake }) => [account, validStake])).toEqual([
      ['left_agent', '630.00'],
      ['right_agent', '300.00'],
      ['mine_one', '5.00'],
    ]);
    const direct = await overview('top_agent', { line: 'direct' });
    expect(direct.figures).toMatchObject({ members: 3, validStake: '15.00' });
  });

  it('R2.8.5 names the five direct lines that bet most, and five others that bet least', async () => {
    const ends = async (agent: string) => {
      const { best, quietest } = await overview(agent, { range: 'today' });
      const shown = (lines: typeof best) => lines.map(({ account, validStake }) => [account, validStake]);
      return { best: shown(best), quietest: shown(quietest) };
    };
    await open('wide_agent', 1, null);
    const { body } = await platform.client.call(
      'login',
      { type: 'username', username: 'wide_agent', password: demoPassword },
      { merchant },
    );
    tokens.set('wide_agent', body.value.token);
    expect(await ends('wide_agent')).toEqual({ best: [], quietest: [] });
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await open(`wide_${at}`, 0, 'wide_agent');
    // Nothing, then 1.00 and 2.00: fewer than ten lines, of which most do not play.
    await bet('wide_3', 0, 100n, 0n);
    await bet('wide_6', 0, 200n, 0n);
    expect(await ends('wide_agent')).toEqual({
      best: [
        ['wide_6', '2.00'],
        ['wide_3', '1.00'],
      ],
      quietest: [1, 2, 4, 5, 7].map((at) => [`wide_${at}`, '0.00']),
    });
    for (const at of [8, 9, 10, 11, 12]) await open(`wide_${at}`, 0, 'wide_agent');
    for (const at of [1, 2, 4, 5, 7, 8, 9, 10, 11, 12]) await bet(`wide_${at}`, 0, BigInt(at) * 1000n, 0n);
    expect(await ends('wide_agent')).toEqual({
      best: [12, 11, 10, 9, 8].map((at) => [`wide_${at}`, `${at}0.00`]),
      quietest: [
        ['wide_3', '1.00'],
        ['wide_6', '2.00'],
        ...[1, 2, 4].map((at) => [`wide_${at}`, `${at}0.00`]),
      ],
    });
  });

  it('shows of an account only the days since it lies below the agent', async () => {
    await open('late_one', 0, 'right_agent', 1);
    await bet('late_one', 3, 9_900n, 0n);
    await bet('late_one', 0, 100n, 0n);
    const { rows } = await losses('top_agent');
    expect(rows.find(({ account }) => account === 'right_agent')?.team).toMatchObject({ net: '-191.00' });
    expect(await losses('right_agent', { search: 'late' })).toMatchObject({
      rows: [{ own: { validStake: '1.00' } }],
      total: { accounts: 1 },
    });
  });

  it('R6.7 refuses accounts outside the own downline alike, members and trials', async () => {
    const ids = [
      (await the('top_agent')).id,
      (await the('left_agent')).id,
      (await the('other_one')).id,
      (await the('demo_member', 'MERID01')).id,
      999_999_999,
    ];
    for (const id of ids)
      expect([id, await ask('agentLosses', 'left_agent', { below: String(id) })]).toMatchObject([
        id,
        { status: 404, code: 'unknown-account' },
      ]);
    for (const name of ['agentLosses', 'agentOverview'] as const) {
      expect(await ask(name, 'mine_one', {})).toMatchObject({ status: 403, code: 'agents-only' });
      expect(await ask(name, 'demo_trial', {})).toMatchObject({ status: 403, code: 'in_need_true_account' });
      expect((await ask(name, 'nobody', {})).status).toBe(401);
      expect(await ask(name, 'top_agent', { from: '2020-01-01', to: '2026-01-01' })).toMatchObject({ status: 422 });
    }
    expect(await ask('agentLosses', 'top_agent', { sort: 'validStake', after: 'x~1' })).toMatchObject({ status: 422 });
  });
});
