import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { correctStatement, reverseStatement, statementOf } from '../settlement/index.ts';
import { openStage, type Stage } from '../settlement/testing/openStage.ts';
import { planMove } from '../moves/index.ts';
import { usualKind } from '#platform/testing/databases.ts';
import { listLineAccounts } from './lineAccounts.ts';
import { listIncome } from './listIncome.ts';
import { listStatements, readStatement } from './statements.ts';

const tier = (from: string, active: number, value: string) => ({ from, active, value });
const none = { activeBets: '0.00', activeDeposits: '0.00' };
const wage = (mode: string, value: string) => ({ mode, tiers: [tier('0.01', 0, value)], ...none });
const dividend = { tiers: [tier('0.01', 0, '10.00')], ...none, period: 'daily', carryOver: true };

let stage: Stage;
let [a, b, m, n, own]: Account[] = [] as never;
let other: Account;

beforeAll(async () => {
  stage = await openStage(usualKind, { at: '2026-05-31T08:00:00Z' });
  a = await stage.open(1, null);
  b = await stage.open(2, a);
  m = await stage.open(0, b);
  n = await stage.open(0, b);
  own = await stage.open(0, a!);
  other = await stage.open(1, null);
  for (const [account, rate] of [[a, 100] as const, [b, 70] as const, [m, 10] as const])
    await stage.rate(account!, '2026-06-01', rate);
  await stage.rate(a!, '2026-06-01', 50, 'LIVE');
  await stage.contract(a!, null, 'daily', wage('rate', '0.20'));
  await stage.contract(b!, a!, 'daily', wage('rate', '0.08'));
  await stage.contract(a!, null, 'hourly', wage('sum', '2.00'));
  await stage.contract(a!, null, 'dividend', dividend);
  await stage.bet(m!, '2026-06-01T10:00:00Z', 1234_56n, { payout: 1000_00n });
  await stage.bet(n!, '2026-06-01T10:30:00Z', 500_07n);
  await stage.bet(n!, '2026-06-01T11:00:00Z', 40_00n, { category: 'LIVE' });
  await stage.bet(b!, '2026-06-01T12:00:00Z', 10_00n);
  await stage.bet(own!, '2026-06-01T12:00:00Z', 77_77n, { payout: 20_00n });
  await stage.bet(a!, '2026-06-01T12:00:00Z', 5_00n);
  await stage.pay(m!, 'bonus', 3_00n, new Date('2026-06-01T13:00:00Z'));
  await stage.bet(m!, '2026-06-02T10:00:00Z', 100_00n);
  await stage.settle('2026-06-03T00:01:00Z');
});
afterAll(() => stage.close());

const now = () => stage.clock.now;
const income = async (agent: Account, request: Parameters<typeof listIncome>[3] = {}) =>
  listIncome(
    stage.db,
    await stage.merchant(),
    agent,
    { from: '2026-06-01', to: '2026-06-02', ...request },
    now(),
  );
const statements = async (agent: Account, day: string) =>
  (
    await listStatements(
      stage.db,
      await stage.merchant(),
      agent,
      { from: day, to: day, pageSize: 100 },
      now(),
    )
  ).rows;
const read = async (agent: Account, name: string) =>
  readStatement(stage.db, await stage.merchant(), agent, name, now());
const shares = async (agent: Account, statement: string, line: number, request: object = {}) =>
  listLineAccounts(stage.db, await stage.merchant(), agent, { statement, line, ...request }, now());
const parts = (amount: string) => toMinor(amount, 6) ?? Number.NaN;
const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, one) => total + (parts(one) as bigint), 0n);
const sumsAccounts = ['bets', 'rank-rebates', 'line-rebates', 'bonuses', 'wages'];

describe('R2.8.10 the income of an agent', () => {
  it('is by day what its statements pay, in each kind, with corrections apart', async () => {
    expect(stage.logged).toEqual([]);
    const { rows, total, page } = await income(a!);
    expect(rows.map(({ day }) => day)).toEqual(['2026-06-02', '2026-06-01']);
    for (const { day, total: ofDay, statements: count } of rows) {
      const own = await statements(a!, day);
      expect([day, sum([ofDay]), count]).toEqual([day, sum(own.map(({ paid }) => paid)), own.length]);
    }
    // Own 5.00 × 1 %, b's RNG 1,744.63 × 0.3 %, own's RNG 77.77 × 1 %, and LIVE 40.00 × 0.5 %.
    expect(rows[1]).toMatchObject({ rebates: '6.26', corrections: '0.00', realtime: '0.00' });
    // 1,862.40 × 0.2 % less b's 1,774.63 × 0.08 %: b's own bets are below a alone.
    expect(rows[1]?.daily).toBe('2.30');
    // Of each hour in which someone below bet.
    expect(rows[1]?.hourly).toBe('6.00');
    expect(total).toEqual(page);
  });

  it('goes down from a day to accounts, and each level sums to the one above', async () => {
    const kinds = new Set<string>();
    for (const day of ['2026-06-01', '2026-06-02'])
      for (const { statement: name, kind, gross, base, carriedIn } of await statements(a!, day)) {
        const { lines } = await read(a!, name);
        const basis = lines.filter(({ part }) => !['downline', 'correction'].includes(part));
        if (kind === 'dividend')
          // A base is whole minor units, rounded down.
          expect(sum(basis.map(({ amount }) => amount)) - sum([base, carriedIn])).toBeLessThan(10_000n);
        else expect([name, sum(basis.map(({ amount }) => amount))]).toEqual([name, sum([gross])]);
        for (const { line, part, amount, validBets } of lines.filter(({ part: one }) =>
          sumsAccounts.includes(one),
        )) {
          const { rows, total } = await shares(a!, name, line);
          kinds.add(`${kind} ${part}`);
          expect([name, line, total.amount, total.validBets]).toEqual([name, line, amount, validBets]);
          expect([name, line, sum(rows.map((row) => row.amount))]).toEqual([name, line, sum([amount])]);
        }
      }
    expect([...kinds].toSorted()).toEqual([
      'daily bets',
      'dividend bets',
      'dividend bonuses',
      'dividend line-rebates',
      'dividend wages',
      'hourly bets',
      'line-rebate bets',
    ]);
  });

  it('names the accounts of a line, the highest first, page by page and by search', async () => {
    const [rebate] = (await statements(a!, '2026-06-01')).filter(({ kind }) => kind === 'line-rebate');
    const { lines } = await read(a!, rebate!.statement);
    const line = lines.find(
      ({ source, category }) => source?.id === String(b!.id) && category === 'RNG',
    )!.line;
    const day = { from: '2026-06-01', to: '2026-06-01' };
    const all = await shares(a!, rebate!.statement, line);
    expect(all.rows).toEqual([
      {
        account: { id: String(m!.id), account: m!.account },
        level: 2,
        ...day,
        validBets: '1234.56',
        amount: '3.703680',
      },
      {
        account: { id: String(n!.id), account: n!.account },
        level: 2,
        ...day,
        validBets: '500.07',
        amount: '1.500210',
      },
      {
        account: { id: String(b!.id), account: b!.account },
        level: 1,
        ...day,
        validBets: '10.00',
        amount: '0.030000',
      },
    ]);
    const first = await shares(a!, rebate!.statement, line, { pageSize: 2 });
    expect(first.page).toEqual({ accounts: 2, validBets: '1734.63', amount: '5.203890' });
    const second = await shares(a!, rebate!.statement, line, { pageSize: 2, after: first.next });
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect(second.next).toBeUndefined();
    expect((await shares(a!, rebate!.statement, line, { search: n!.account.toUpperCase() })).rows).toEqual([
      all.rows[1],
    ]);
    await expect(shares(a!, rebate!.statement, line, { after: "1'~2" })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });

  it('is refused to all others, and has no accounts where a line sums none', async () => {
    const [daily] = (await statements(a!, '2026-06-01')).filter(({ kind }) => kind === 'daily');
    const down = (await read(a!, daily!.statement)).lines.find(({ part }) => part === 'downline')!;
    await expect(shares(a!, daily!.statement, down.line)).rejects.toMatchObject({
      status: 404,
      code: 'unknown-line',
    });
    await expect(shares(a!, daily!.statement, 99)).rejects.toMatchObject({
      status: 404,
      code: 'unknown-line',
    });
    for (const agent of [b!, other])
      await expect(shares(agent, daily!.statement, 0)).rejects.toMatchObject({
        status: 404,
        code: 'unknown-statement',
      });
    expect((await income(other)).rows).toEqual([]);
  });

  it('sorts days, pages through them, and shows one kind', async () => {
    const first = await income(a!, { sort: 'oldest', pageSize: 1 });
    expect(first.rows.map(({ day }) => day)).toEqual(['2026-06-01']);
    expect(
      (await income(a!, { sort: 'oldest', pageSize: 1, after: first.next ?? '' })).rows.map(({ day }) => day),
    ).toEqual(['2026-06-02']);
    expect((await income(a!, { sort: 'lowest' })).rows.map(({ day }) => day)).toEqual([
      '2026-06-02',
      '2026-06-01',
    ]);
    await expect(income(a!, { after: '2026-05-01~0' })).rejects.toMatchObject({ code: 'invalid-cursor' });
    const { rows } = await income(a!, { kind: 'hourly' });
    expect(rows.map(({ hourly, total, rebates }) => [hourly, total, rebates])).toEqual([
      ['2.00', '2.00', '0.00'],
      ['6.00', '6.00', '0.00'],
    ]);
  });

  it('compares with as many days before', async () => {
    const [later, both] = [await income(a!, { from: '2026-06-02' }), await income(a!)];
    expect(later.before).toEqual({ from: '2026-06-01', to: '2026-06-01' });
    expect(later.formerDays).toEqual([{ day: '2026-06-01', total: both.rows[1]?.total }]);
    expect(later.former.total).toBe(both.rows[1]?.total);
    expect(both.days.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02']);
  });

  it('puts corrections apart, and does not count what was reversed or canceled', async () => {
    const before = (await income(a!, { to: '2026-06-03' })).rows;
    const [first] = (await statements(a!, '2026-06-01')).filter(({ kind }) => kind === 'daily');
    const row = await statementOf(stage.db, { code: stage.code }, first!.statement);
    const by = { reason: 'missing', operator: 'Olga', now: now() };
    await stage.db.transaction((tx) => correctStatement(tx, row, { ...by, amount: 1_50n }));
    await stage.bet(m!, '2026-06-03T10:00:00Z', 100_00n);
    await stage.settle('2026-06-04T00:01:00Z');
    const after = (await income(a!, { to: '2026-06-03' })).rows;
    expect(after[0]).toMatchObject({ day: '2026-06-03', corrections: '1.50' });
    const { daily, rebates, hourly, dividend: share, corrections, total } = after[0]!;
    expect(sum([daily, rebates, hourly, share, corrections])).toBe(sum([total]));
    await stage.db.transaction((tx) => reverseStatement(tx, row, { reason: 'wrong', now: now() }));
    const reversed = (await income(a!, { to: '2026-06-03' })).rows;
    expect(sum([after[2]!.total]) - sum([reversed[2]!.total])).toBe(sum([first!.paid]));
    expect(reversed[2]?.daily).toBe('0.00');
    expect(reversed[2]?.statements).toBe(before[1]?.statements);
  });

  it('R6.7 keeps its sums but not the names after an account has moved away', async () => {
    const [rebate] = (await statements(a!, '2026-06-01')).filter(({ kind }) => kind === 'line-rebate');
    const { lines } = await read(a!, rebate!.statement);
    const { line, amount } = lines.find(
      ({ source, category }) => source?.id === String(own!.id) && category === 'RNG',
    )!;
    expect((await shares(a!, rebate!.statement, line)).rows[0]?.account?.account).toBe(own!.account);
    const to = { to: other, by: 'Olga', now: now() };
    const merchant = await stage.merchant();
    await stage.db.transaction((tx) => planMove(tx, merchant, own!, to));
    await stage.settle('2026-06-05T00:01:00Z');
    const { rows, total } = await shares(a!, rebate!.statement, line);
    expect(rows).toEqual([{ from: '2026-06-01', to: '2026-06-01', validBets: '77.77', amount }]);
    expect(total.amount).toBe(amount);
    expect((await shares(a!, rebate!.statement, line, { search: own!.account })).rows).toEqual([]);
  });
});
