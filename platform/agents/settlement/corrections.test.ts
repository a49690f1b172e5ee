import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { accounts, settlementRuns } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { endForCause } from '../contracts/index.ts';
import {
  auditSettlements,
  correctStatement,
  type Decision,
  decideStatement,
  recheckRun,
  reverseStatement,
  runOf,
  statementName,
  statementOf,
  tryTerms,
  viewStatement,
} from './index.ts';
import { openStage, type Stage } from './testing/openStage.ts';

const wage = {
  mode: 'rate',
  tiers: [{ from: '0.01', active: 1, value: '1.00' }],
  activeBets: '0.00',
  activeDeposits: '10.00',
};
const clean = { statements: [], payments: [], runs: [], counts: [], lines: [] };

describe.each(databaseKinds())('corrections of settlements on %s', (kind) => {
  let stage: Stage;
  let [a, m]: [Account, Account] = [] as never;
  beforeEach(async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    a = await stage.open(1, null);
    m = await stage.open(0, a);
    await stage.rate(a, '2026-06-01', 100);
    await stage.rate(m, '2026-06-01', 50);
    await stage.contract(a, null, 'daily', wage);
    await stage.bet(m, '2026-06-01T10:00:00Z', 1000_00n);
    await stage.settle('2026-06-02T00:01:00Z');
  });
  afterEach(() => stage.close());

  const by = () => ({ operator: 'Olga', now: stage.clock.now });
  const change = async (
    name: string,
    work: (row: Awaited<ReturnType<typeof statementOf>>) => Promise<void>,
  ) => work(await statementOf(stage.db, { code: stage.code }, name));
  const correct = (name: string, amount: bigint) =>
    change(name, (row) =>
      stage.db.transaction((tx) => correctStatement(tx, row, { ...by(), reason: 'missing', amount })),
    );
  const decide = (name: string, decision: Decision) =>
    change(name, (row) =>
      stage.db.transaction((tx) => decideStatement(tx, row, { decision, now: stage.clock.now })),
    );
  const paid = async (account: Account) =>
    (await stage.statements(account, 'line-rebate')).map((one) => [one.paid, one.correction, one.restOut]);

  it('R6.9 put an amount into the next run once, and name what corrected an old statement', async () => {
    await correct('S-000001', 2_00n);
    await stage.settle('2026-06-03T00:01:00Z');
    await stage.settle('2026-06-04T00:01:00Z');
    expect(await paid(a)).toEqual([
      [5_00n, 0n, 0n],
      [2_00n, 2_000_000n, 0n],
    ]);
    const view = await viewStatement(stage.db, await stage.merchant(), 'S-000001');
    expect(view).toMatchObject({
      paid: '5.00',
      corrections: [{ amount: '2.00', reason: 'missing', by: 'Olga', into: 'S-000004' }],
    });
    expect(await auditSettlements(stage.db)).toEqual(clean);
  });

  it('R6.9 set a shortage against what comes, and take nothing from a purse', async () => {
    await correct('S-000001', -7_00n);
    await stage.settle('2026-06-03T00:01:00Z');
    expect(await stage.balance(a)).toBe(5_00n);
    await stage.bet(m, '2026-06-03T10:00:00Z', 2000_00n);
    await stage.settle('2026-06-04T00:01:00Z');
    expect(await paid(a)).toEqual([
      [5_00n, 0n, 0n],
      [0n, -7_000_000n, -7_000_000n],
      [3_00n, 0n, 0n],
    ]);
    expect(await auditSettlements(stage.db)).toEqual(clean);
  });

  it('R6.9 reverse a payment by a transfer, once, and not from a purse that lacks it', async () => {
    const reverse = (name: string) =>
      change(name, (row) =>
        stage.db.transaction((tx) => reverseStatement(tx, row, { reason: 'wrong', now: stage.clock.now })),
      );
    await reverse('S-000001');
    expect(await stage.balance(a)).toBe(0n);
    await expect(reverse('S-000001')).rejects.toMatchObject({ status: 409, code: 'statement-changed' });
    await stage.db.execute(
      sql`update ledger_accounts set balance = 1 where account_id = ${m.id} and kind = 'member'`,
    );
    await expect(reverse('S-000002')).rejects.toMatchObject({ status: 409, code: 'insufficient-funds' });
    expect((await stage.statements(m))[0]).toMatchObject({ state: 'paid', reversalId: null });
    expect(await auditSettlements(stage.db)).toEqual(clean);
  });

  it('R6.9 release or cancel what was withheld, once', async () => {
    await stage.db.update(accounts).set({ closed: true }).where(eq(accounts.id, m.id));
    await stage.bet(m, '2026-06-02T10:00:00Z', 1000_00n);
    await stage.bet(m, '2026-06-03T10:00:00Z', 1000_00n);
    await stage.settle('2026-06-04T00:01:00Z');
    const withheld = (await stage.statements(m)).filter(({ state }) => state === 'withheld');
    expect(withheld.map(({ number }) => number)).toEqual([5, 7]);
    await stage.db.update(accounts).set({ closed: false }).where(eq(accounts.id, m.id));
    await decide('S-000005', 'release');
    await decide('S-000007', 'cancel');
    await expect(decide('S-000007', 'release')).rejects.toMatchObject({ code: 'statement-changed' });
    await expect(decide('S-000001', 'cancel')).rejects.toMatchObject({ code: 'statement-changed' });
    await stage.settle();
    expect((await stage.statements(m)).map(({ state }) => state)).toEqual(['paid', 'paid', 'canceled']);
    expect(await stage.balance(m)).toBe(10_00n);
  });

  it('R6.9 compute a run again: the same from its inputs, and with members who have become active', async () => {
    const run = async (of: string) => {
      const [found] = await stage.db
        .select()
        .from(settlementRuns)
        .where(eq(settlementRuns.kind, of as 'daily'));
      return runOf(stage.db, { code: stage.code }, found?.id ?? 0);
    };
    const merchant = await stage.merchant();
    const recheck = async (of: string, isApplied = false) =>
      recheckRun(stage.db, merchant, await run(of), { demo: false, correct: isApplied ? by() : undefined });
    expect(await recheck('line-rebate')).toEqual({ isSame: true, differences: [] });
    // No one had paid in: the wage was nothing. Bets that come late are for the next run, and no difference.
    await stage.bet(m, '2026-06-01T11:00:00Z', 500_00n);
    expect(await recheck('daily')).toEqual({ isSame: true, differences: [] });
    await stage.pay(m, 'deposit', 10_00n, new Date('2026-06-01T09:00:00Z'));
    const differences = [
      {
        account: a.account,
        statement: 'S-000003',
        settled: '0.00',
        now: '10.00',
        corrected: '0.00',
        difference: '10.00',
      },
    ];
    expect(await recheck('daily')).toEqual({ isSame: true, differences });
    // Applied again it finds nothing, neither before nor after the run that takes the correction.
    for (const found of [differences, []]) expect((await recheck('daily', true)).differences).toEqual(found);
    await stage.pay(m, 'deposit', 10_00n, new Date('2026-06-02T09:00:00Z'));
    await stage.settle('2026-06-03T00:01:00Z');
    expect((await stage.statements(a, 'daily')).map((one) => one.paid)).toEqual([0n, 15_00n]);
    expect((await recheck('daily', true)).differences).toEqual([]);
    // What an operator gives or takes by hand has its own reason.
    await correct('S-000003', -2_00n);
    expect((await recheck('daily', true)).differences).toEqual([]);
    expect(await auditSettlements(stage.db)).toEqual(clean);
  });

  it.each([
    [4_00n, '6.00'],
    [12_00n, undefined],
    [-3_00n, '10.00'],
  ])('R6.9 compute a run again after %s were corrected by hand', async (amount, difference) => {
    await stage.pay(m, 'deposit', 10_00n, new Date('2026-06-01T09:00:00Z'));
    await correct('S-000003', amount);
    const [run] = (await stage.db.select().from(settlementRuns)).filter((one) => one.kind === 'daily');
    const apply = async () =>
      (await recheckRun(stage.db, await stage.merchant(), run!, { demo: false, correct: by() })).differences;
    expect((await apply()).map((one) => one.difference)).toEqual(
      difference === undefined ? [] : [difference],
    );
    expect(await apply()).toEqual([]);
  });

  it('audit finds lines, payments, counts and closures that are wrong', async () => {
    const { db } = stage;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update settlement_lines set amount = amount + 1 where statement_id = 1`);
      await tx.execute(sql`update settlement_statements set paid = paid + 1 where id = 2`);
      await tx.execute(sql`update bet_days set valid_stake = valid_stake - 1`);
      await tx.execute(sql`update account_lines set depth = 2 where depth = 1`);
      await tx.execute(sql`update settlement_runs set ends_at = ends_at + interval '2 days'`);
    });
    await stage.settle('2026-06-02T00:01:00Z');
    expect(await auditSettlements(db)).toMatchObject({
      statements: [1, 2],
      payments: [2],
      counts: [m.id],
      lines: [m.id],
    });
  });

  it('R6.11 try terms on past spans as a contract would have paid them', async () => {
    await stage.pay(m, 'deposit', 10_00n, new Date('2026-06-01T09:00:00Z'));
    const terms = { ...wage, tiers: [{ from: '500.00', active: 1, value: '2.00' }] };
    const merchant = await stage.merchant();
    const tried = await tryTerms(stage.db, merchant, a, {
      kind: 'daily',
      terms,
      now: stage.clock.now,
      demo: false,
    });
    expect(tried).toHaveLength(7);
    expect(tried.at(-1)).toMatchObject({
      firstDay: '2026-06-01',
      base: '1000.00',
      active: 1,
      gross: '20.00',
    });
    expect(tried.at(-2)).toMatchObject({ base: '0.00', tier: null, gross: '0.00' });
    const dividend = {
      tiers: wage.tiers,
      activeBets: '0.00',
      activeDeposits: '0.00',
      period: 'daily',
      carryOver: true,
    };
    const ofDividend = await tryTerms(stage.db, merchant, a, {
      kind: 'dividend',
      terms: dividend,
      now: stage.clock.now,
      demo: false,
    });
    // 1,000.00 less both line rebates of 5.00.
    expect(ofDividend.at(-1)).toMatchObject({ base: '990.00', gross: '9.90' });
    for (const of of ['hourly', 'realtime'] as const)
      expect(
        (await tryTerms(stage.db, merchant, a, { kind: of, terms, now: stage.clock.now, demo: false }))
          .length,
      ).toBeGreaterThan(0);
    await expect(
      tryTerms(stage.db, merchant, a, { kind: 'daily', terms: {}, now: stage.clock.now, demo: false }),
    ).rejects.toMatchObject({ status: 422, code: 'invalid-terms' });
  });

  it('R6.9 leave what a contract carries to it, whatever is settled of another one between', async () => {
    const terms = (period: string) => ({ ...wage, activeDeposits: '0.00', period, carryOver: true });
    const { mode: _, ...weekly } = terms('weekly');
    const { mode: __, ...monthly } = terms('monthly');
    const id = await stage.contract(a, null, 'dividend', weekly);
    await stage.settle('2026-06-08T00:01:00Z');
    await stage.settle('2026-06-15T00:01:00Z');
    const end = { contract: id, reason: 'another period', now: new Date('2026-06-15T10:00:00Z') };
    const merchant = await stage.merchant();
    await stage.db.transaction((tx) => endForCause(tx, merchant, a.id, end));
    stage.clock.now = end.now;
    await stage.contract(a, null, 'dividend', monthly);
    await stage.bet(m, '2026-07-05T10:00:00Z', 10_00n, { payout: 110_00n, validStake: 0n });
    await stage.settle('2026-08-01T00:01:00Z');
    const dividends = async () =>
      (await stage.statements(a, 'dividend')).map((one) => [
        one.day,
        one.contractId === id ? 'weekly' : one.contractId === null ? 'none' : 'monthly',
        one.carriedIn,
        one.carriedOut,
        one.restIn / 10_000n,
        one.restOut / 10_000n,
      ]);
    expect(await dividends()).toEqual([
      ['2026-06-14', 'weekly', 0n, 0n, 0n, 0n],
      ['2026-06-21', 'weekly', 0n, 0n, 0n, 0n],
      ['2026-07-31', 'monthly', 0n, -100_00n, 0n, 0n],
    ]);
    // A shortage of the contract that has ended is set against what comes.
    const [{ number } = { number: 0 }] = await stage.statements(a, 'dividend');
    await correct(statementName(number), -1_00n);
    await stage.settle('2026-08-03T00:01:00Z');
    await stage.bet(m, '2026-08-05T10:00:00Z', 500_00n, { validStake: 0n });
    await stage.settle('2026-09-01T00:01:00Z');
    expect((await dividends()).slice(3)).toEqual([
      ['2026-08-02', 'none', 0n, 0n, 0n, -1_00n],
      ['2026-08-31', 'monthly', -100_00n, 0n, -1_00n, 0n],
    ]);
    // 500.00 less the loss of 100.00, of which 1 % is 4.00, less 1.00.
    expect((await stage.statements(a, 'dividend')).at(-1)?.paid).toBe(3_00n);
    expect(await auditSettlements(stage.db)).toEqual(clean);
  });
});
