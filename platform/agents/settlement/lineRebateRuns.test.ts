import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import {
  accounts,
  lineMoves,
  settlementCounts,
  settlementInputs,
  settlementRuns,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import { liveChannel } from '#platform/base/live/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { computeRun } from './computeRun.ts';
import { readInputs, writeJson } from './runInputs.ts';
import { digestOf } from './settleSpans.ts';
import { openStage, type Stage } from './testing/openStage.ts';

describe.each(databaseKinds())('runs of line rebates on %s', (kind) => {
  let stage: Stage;
  let [a, b, member]: [Account, Account, Account] = [] as never;
  beforeEach(async () => {
    stage = await openStage(kind);
    a = await stage.open(1, null);
    b = await stage.open(2, a);
    member = await stage.open(0, b);
    await stage.rate(a, '2026-06-01', 100);
    await stage.rate(b, '2026-06-01', 70);
    await stage.rate(member, '2026-06-01', 10);
  });
  afterEach(() => stage.close());

  const paid = async (account: Account) =>
    (await stage.statements(account)).map((one) => [one.day, one.paid, one.restOut, one.state]);
  const refused = (statement: PromiseLike<unknown>) =>
    Promise.resolve(statement).then(
      () => 'done',
      (error: { cause?: { code?: string } }) => error.cause?.code,
    );

  it('R2.8.5 R2.8.10 tell each recipient that figures have changed, also where nothing is paid', async () => {
    const heard: string[] = [];
    const stop = await stage.listen(liveChannel, (notice) => void (notice && heard.push(notice)));
    await stage.bet(member, '2026-06-01T10:00:00Z', 1n);
    await stage.settle('2026-06-02T00:01:00Z');
    expect((await stage.statements(a)).map(({ state }) => state)).toEqual(['nothing']);
    await expect
      .poll(() => heard.filter((notice) => notice.endsWith(':settlements')).toSorted())
      .toEqual([a, b, member].map(({ id }) => `${id}:settlements`).toSorted());
    expect(heard.filter((notice) => notice.endsWith(':balance'))).toEqual([]);
    await stop();
  });

  it('R6.8 pay each account what its lines sum to, once, after the day has ended', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 1234_56n);
    await stage.bet(b, '2026-06-01T11:00:00Z', 10_00n);
    expect(await stage.settle('2026-06-02T00:00:59Z'), 'not before 60 s after the end').toBe(0);
    await stage.settle('2026-06-02T00:01:00Z');
    await stage.settle();
    expect(await paid(member)).toEqual([['2026-06-01', 1_23n, 4560n, 'paid']]);
    expect(await paid(b)).toEqual([['2026-06-01', 7_47n, 7360n, 'paid']]);
    expect(await paid(a)).toEqual([['2026-06-01', 3_73n, 3680n, 'paid']]);
    expect(await Promise.all([a, b, member].map((one) => stage.balance(one)))).toEqual([3_73n, 7_47n, 1_23n]);
    const [statement] = await stage.statements(b);
    expect(statement).toMatchObject({ number: 2, base: 1244_56n, gross: 7_4773_60n });
    expect(await stage.linesOf(statement!)).toMatchObject([
      { part: 'bets', sourceId: b.id, validBets: 10_00n, rate: 70, sourceRate: 0, amount: 70_000n },
      {
        part: 'bets',
        sourceId: member.id,
        validBets: 1234_56n,
        rate: 70,
        sourceRate: 10,
        amount: 7_407_360n,
      },
    ]);
  });

  it('settle missed days one by one with their own rates, and carry the rest', async () => {
    await stage.rate(a, '2026-06-03', 200);
    await stage.bet(a, '2026-06-01T10:00:00Z', 35n);
    await stage.bet(a, '2026-06-02T10:00:00Z', 35n);
    await stage.bet(a, '2026-06-03T10:00:00Z', 35n);
    await stage.settle('2026-06-04T00:01:00Z');
    expect(await paid(a)).toEqual([
      ['2026-06-01', 0n, 3500n, 'nothing'],
      ['2026-06-02', 0n, 7000n, 'nothing'],
      ['2026-06-03', 1n, 4000n, 'paid'],
    ]);
  });

  it('count what comes late once, with rates and line of its day', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 100_00n);
    await stage.settle('2026-06-02T00:01:00Z');
    await stage.rate(member, '2026-06-02', 50);
    await stage.bet(member, '2026-06-01T23:59:59Z', 200_00n);
    await stage.settle('2026-06-03T00:01:00Z');
    expect(await paid(member)).toEqual([
      ['2026-06-01', 10n, 0n, 'paid'],
      ['2026-06-02', 20n, 0n, 'paid'],
    ]);
    const [, late] = await stage.statements(member);
    expect(await stage.linesOf(late!)).toMatchObject([{ day: '2026-06-01', validBets: 200_00n, rate: 10 }]);
    await stage.settle('2026-06-05T00:01:00Z');
    expect(await stage.statements(member)).toHaveLength(2);
  });

  it('set sums that fell against what comes, and pay nothing below zero', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 100_00n);
    await stage.settle('2026-06-02T00:01:00Z');
    await stage.db.execute(sql`update bet_days set valid_stake = 0`);
    await stage.settle('2026-06-03T00:01:00Z');
    await stage.bet(member, '2026-06-03T10:00:00Z', 300_00n);
    await stage.settle('2026-06-04T00:01:00Z');
    expect(await paid(member)).toEqual([
      ['2026-06-01', 10n, 0n, 'paid'],
      ['2026-06-02', 0n, -100_000n, 'nothing'],
      ['2026-06-03', 20n, 0n, 'paid'],
    ]);
  });

  it('take the line of each day when an account moves, and wait for a move that is late', async () => {
    const other = await stage.open(1, null);
    await stage.rate(other, '2026-06-01', 90);
    await stage.bet(member, '2026-06-01T10:00:00Z', 100_00n);
    await stage.bet(member, '2026-06-02T10:00:00Z', 100_00n);
    await stage.db.insert(lineMoves).values({
      merchant: stage.code,
      accountId: b.id,
      fromUpline: a.id,
      toUpline: other.id,
      day: '2026-06-02',
      plannedBy: 'Olga',
      plannedAt: stage.clock.now,
    });
    await stage.settle('2026-06-03T00:01:00Z');
    expect(stage.logged).toEqual([]);
    expect(await paid(a)).toEqual([['2026-06-01', 30n, 0n, 'paid']]);
    expect(await paid(other)).toEqual([['2026-06-02', 20n, 0n, 'paid']]);
    expect((await paid(b)).map(([, sum]) => sum)).toEqual([60n, 60n]);
  });

  it('withhold what an account cannot receive that was closed meanwhile', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 1000_00n);
    await stage.db.update(accounts).set({ closed: true }).where(eq(accounts.id, member.id));
    await stage.settle('2026-06-02T00:01:00Z');
    expect(await paid(member)).toEqual([['2026-06-01', 1_00n, 0n, 'withheld']]);
    expect(await stage.balance(member)).toBe(0n);
    expect(await paid(b)).toEqual([['2026-06-01', 6_00n, 0n, 'paid']]);
  });

  it('pay all others when one cannot be paid', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 1000_00n);
    // The keys of the payments are not free: of the first statement alone.
    await stage.db.execute(sql`insert into transfers (merchant, kind, reason, idempotency_key, fingerprint)
      values (${stage.code}, 'line-rebate', 'test', 'settlement:1', 'test')`);
    await stage.settle('2026-06-02T00:01:00Z');
    const states = await stage.db
      .select({ id: settlementStatements.id, state: settlementStatements.state })
      .from(settlementStatements)
      .orderBy(settlementStatements.id);
    expect(states.map(({ id, state }) => [id, state])).toEqual([
      [1, 'due'],
      [2, 'paid'],
      [3, 'paid'],
    ]);
    expect(stage.logged).toEqual([expect.stringContaining('a statement could not be paid {"statement":1')]);
  });

  it('leave out trials, simulated accounts, and members without rates', async () => {
    await stage.db.update(accounts).set({ simulated: true }).where(eq(accounts.id, member.id));
    const free = await stage.open(0, null);
    await stage.bet(free, '2026-06-01T10:00:00Z', 100_00n);
    await stage.bet(member, '2026-06-01T10:00:00Z', 100_00n);
    await stage.settle('2026-06-02T00:01:00Z');
    expect(await stage.db.select().from(settlementStatements)).toEqual([]);
    expect(await stage.db.select().from(settlementCounts)).toEqual([]);
  });

  it('pay once when two processes settle at once', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 1234_56n);
    stage.clock.now = new Date('2026-06-04T00:01:00Z');
    await Promise.all([stage.settle(), stage.settle(), stage.settle()]);
    expect(stage.logged).toEqual([]);
    expect(await paid(member)).toEqual([['2026-06-01', 1_23n, 4560n, 'paid']]);
    expect(await stage.db.select().from(settlementRuns)).toHaveLength(3);
    expect(await stage.balance(member)).toBe(1_23n);
  });

  it('give the same output byte by byte when they are computed again from their inputs', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 1234_56n);
    await stage.bet(b, '2026-06-01T11:00:00Z', 10_00n, { category: 'LIVE' });
    await stage.settle('2026-06-03T00:01:00Z');
    const runs = await stage.db
      .select()
      .from(settlementRuns)
      .innerJoin(settlementInputs, eq(settlementInputs.runId, settlementRuns.id));
    expect(runs).toHaveLength(2);
    for (const { settlement_runs: run, settlement_inputs: stored } of runs) {
      const inputs = readInputs(stored.inputs);
      expect(writeJson(inputs)).toBe(stored.inputs);
      expect(digestOf(computeRun(inputs))).toBe(run.digest);
    }
  });

  it('never change but for the step of their payment', async () => {
    await stage.bet(member, '2026-06-01T10:00:00Z', 1234_56n);
    await stage.settle('2026-06-02T00:01:00Z');
    const { db } = stage;
    for (const statement of [
      'update settlement_runs set settled_at = now()',
      'delete from settlement_runs',
      "update settlement_inputs set inputs = '{}'",
      'update settlement_lines set amount = amount + 1',
      'delete from settlement_lines',
      'update settlement_counts set amount = 0',
      'delete from settlement_statements',
      'update settlement_statements set paid = paid + 1',
      'update settlement_statements set rest_out = 0',
      'update settlement_statements set transfer_id = transfer_id + 1',
      "update settlement_statements set state = 'due', transfer_id = null",
      "update settlement_statements set state = 'canceled', transfer_id = null",
    ])
      expect([statement, await refused(db.execute(sql.raw(statement)))]).toEqual([statement, '23514']);
  });
});
