import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { listStatements } from '#platform/agents/income/index.ts';
import { auditSettlements, payStatements, settle, settleReady } from '#platform/agents/settlement/index.ts';
import { failAt, Killed } from '#platform/agents/settlement/testing/failAt.ts';
import { openStage, type Stage } from '#platform/agents/settlement/testing/openStage.ts';
import { accounts, lineMoves, settlementRuns } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';

const tier = (from: string, active: number, value: string) => ({ from, active, value });
const anyPlay = { activeBets: '0', activeDeposits: '0' };
const wage = (value: string) => ({ mode: 'rate', tiers: [tier('1', 0, value)], ...anyPlay });
const dividend = (period: string, carryOver: boolean) => ({
  tiers: [tier('0.01', 0, '10.00')],
  ...anyPlay,
  period,
  carryOver,
});

describe.each(databaseKinds())('settlements of agents on %s', (kind) => {
  let stage: Stage;
  afterEach(async () => {
    const found = Object.values(await auditSettlements(stage.db)).flat();
    await stage.close();
    if (found.length > 0) throw new Error(`The audit found ${JSON.stringify(found)}.`);
  });

  const paid = async (account: Account, of?: Parameters<Stage['statements']>[1]) =>
    (await stage.statements(account, of)).map((one) => [one.day, one.base, one.paid, one.state]);
  const move = async (account: Account, from: Account, to: Account, day: string) =>
    stage.db.insert(lineMoves).values({
      merchant: stage.code,
      accountId: account.id,
      fromUpline: from.id,
      toUpline: to.id,
      day,
      plannedBy: 'Olga',
      plannedAt: stage.clock.now,
    });

  it.each(['hourly', 'realtime'] as const)(
    'R6.10 pay an amount of %s wages once, killed at any statement and by two processes',
    { timeout: 120_000 },
    async (of) => {
      stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
      const a = await stage.open(1, null);
      const m = await stage.open(0, a);
      await stage.contract(a, null, of, wage('1.00'));
      await stage.bet(m, '2026-06-01T00:02:00Z', 1000_00n);
      await stage.bet(m, '2026-06-01T00:07:00Z', 500_00n);
      stage.clock.now = new Date('2026-06-01T01:01:00Z');
      const process = (at = Infinity) => {
        const { db, made } = failAt(stage.db, at);
        return { run: settle({ db, now: () => stage.clock.now, log: () => undefined, demo: false }), made };
      };
      let statements = Infinity;
      let at = 1;
      for (; at <= statements && at < 400; at += 1) {
        const { run, made } = process(at);
        await run.catch((error: unknown) => {
          if (!(error instanceof Killed || (error as { cause?: unknown }).cause instanceof Killed))
            throw error;
        });
        if (made() < at) statements = made();
        const runs = await stage.db.select().from(settlementRuns);
        const seen = await stage.statements(a);
        // Spans of one transaction are seen together, each with its statement, or not at all.
        expect([0, of === 'hourly' ? 1 : 2], `killed before statement ${at}`).toContain(seen.length);
        expect(runs.length === 0, `killed before statement ${at}`).toBe(seen.length === 0);
        const sum = seen.reduce((total, one) => total + (one.state === 'paid' ? one.paid : 0n), 0n);
        expect(await stage.balance(a), `killed before statement ${at}`).toBe(sum);
      }
      expect(at).toBeGreaterThan(15);
      await Promise.all([process().run, process().run]);
      expect((await stage.statements(a)).map((one) => one.paid)).toEqual(
        of === 'hourly' ? [15_00n] : [10_00n, 5_00n],
      );
      expect(await stage.balance(a)).toBe(15_00n);
    },
  );

  it('R6.8 R6.10 settle each span once while the clock goes forward over three days and back over one', async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    const a = await stage.open(1, null);
    const m = await stage.open(0, a);
    await stage.rate(a, '2026-06-01', 100);
    await stage.contract(a, null, 'daily', wage('1.00'));
    for (const day of [1, 2, 3]) await stage.bet(m, `2026-06-0${day}T10:00:00Z`, BigInt(day) * 100_00n);
    await stage.settle('2026-06-04T00:01:00Z');
    const whole = ['line-rebate', 'daily'].flatMap((of) =>
      [1, 2, 3].map((day) => [of, `2026-06-0${day}`, BigInt(day) * 1_00n]),
    );
    const seen = async () => {
      const all = [...(await stage.statements(a, 'line-rebate')), ...(await stage.statements(a, 'daily'))];
      return all.map((one) => [one.kind, one.day, one.paid]);
    };
    expect(await seen()).toEqual(whole);
    await stage.settle('2026-06-03T00:01:00Z');
    await stage.bet(m, '2026-06-03T01:00:00Z', 400_00n);
    await stage.settle('2026-06-03T12:00:00Z');
    await stage.settle('2026-06-04T00:01:00Z');
    expect(await seen()).toEqual(whole);
    // What was settled meanwhile for a day that was closed already counts in the next one.
    await stage.settle('2026-06-05T00:01:00Z');
    expect((await stage.statements(a)).slice(-2).map((one) => [one.day, one.paid])).toEqual([
      ['2026-06-04', 4_00n],
      ['2026-06-04', 4_00n],
    ]);
  });

  it('R6.9 withhold what an agent gets that was closed between calculation and payment', async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    const a = await stage.open(1, null);
    const m = await stage.open(0, a);
    for (const of of ['daily', 'hourly'] as const) await stage.contract(a, null, of, wage('1.00'));
    await stage.contract(a, null, 'dividend', dividend('daily', true));
    await stage.bet(m, '2026-06-01T10:00:00Z', 100_00n);
    const now = () => new Date('2026-06-02T00:01:00Z');
    const merchant = await stage.merchant();
    await stage.db.transaction((tx) => settleReady({ db: tx, now, demo: false }, merchant));
    expect((await stage.statements(a)).filter(({ state }) => state === 'due').length).toBeGreaterThan(0);
    await stage.db.update(accounts).set({ closed: true }).where(eq(accounts.id, a.id));
    await payStatements(stage.db, stage.code, { now, log: () => undefined });
    const states = (await stage.statements(a)).map(({ state }) => state);
    expect([...new Set(states)]).toEqual(['withheld']);
    expect(await stage.balance(a)).toBe(0n);
  });

  it.each([
    ['JPY', 0, '1234'],
    ['USD', 2, '12.34'],
    ['KWD', 3, '1.234'],
  ])(
    'R6.10 pay whole units of %s with %d decimals, and carry the rest',
    async (currency, decimals, shown) => {
      stage = await openStage(kind, { at: '2026-05-31T08:00:00Z', currency });
      expect((await stage.merchant()).digits).toBe(decimals);
      const a = await stage.open(1, null);
      const m = await stage.open(0, a);
      await stage.rate(a, '2026-06-01', 10);
      await stage.contract(a, null, 'daily', wage('0.10'));
      await stage.bet(m, '2026-06-01T10:00:00Z', 1_234_567n);
      await stage.settle('2026-06-02T00:01:00Z');
      for (const { paid: sum, restOut } of await stage.statements(a))
        expect([sum, restOut]).toEqual([1234n, 5670n]);
      const request = { from: '2026-06-01', to: '2026-06-01' };
      const { rows } = await listStatements(stage.db, await stage.merchant(), a, request, stage.clock.now);
      expect(rows.map((one) => one.paid)).toEqual([shown, shown]);
    },
  );

  it('R6.9 R6.10 count a member who moves within a period below each agent on its own days', async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    const [a, b] = [await stage.open(1, null), await stage.open(1, null)];
    const m = await stage.open(0, a);
    for (const agent of [a, b]) {
      await stage.contract(agent, null, 'dividend', dividend('weekly', false));
      await stage.contract(agent, null, 'daily', wage('1.00'));
    }
    await move(m, a, b, '2026-06-03');
    await stage.bet(m, '2026-06-01T10:00:00Z', 100_00n);
    await stage.bet(m, '2026-06-02T23:59:59Z', 50_00n);
    await stage.bet(m, '2026-06-03T00:00:00Z', 200_00n);
    await stage.settle('2026-06-08T00:01:00Z');
    expect(await paid(a, 'dividend')).toEqual([['2026-06-07', 148_50n, 14_85n, 'paid']]);
    expect(await paid(b, 'dividend')).toEqual([['2026-06-07', 198_00n, 19_80n, 'paid']]);
    expect((await paid(a, 'daily')).map(([day, , sum]) => [day, sum])).toEqual([
      ['2026-06-01', 1_00n],
      ['2026-06-02', 50n],
    ]);
    expect((await paid(b, 'daily')).map(([day, , sum]) => [day, sum])).toEqual([['2026-06-03', 2_00n]]);
  });

  it('R6.9 R6.10 put into the next span what was committed after its own one was closed, and what fell', async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    const a = await stage.open(1, null);
    const m = await stage.open(0, a);
    await stage.contract(a, null, 'dividend', dividend('daily', false));
    await stage.contract(a, null, 'daily', wage('1.00'));
    await stage.bet(m, '2026-06-01T10:00:00Z', 100_00n);
    await stage.settle('2026-06-02T00:01:00Z');
    await stage.bet(m, '2026-06-01T23:59:59Z', 30_00n);
    await stage.settle('2026-06-03T00:01:00Z');
    expect((await paid(a, 'daily')).map(([day, base, sum]) => [day, base, sum])).toEqual([
      ['2026-06-01', 100_00n, 1_00n],
      ['2026-06-02', 30_00n, 30n],
    ]);
    expect((await paid(a, 'dividend')).map(([day, base]) => [day, base])).toEqual([
      ['2026-06-01', 99_00n],
      ['2026-06-02', 29_70n],
    ]);
    await stage.db.execute(sql`update bet_days set valid_stake = 0, stake = 0 where day = '2026-06-01'`);
    await stage.settle('2026-06-04T00:01:00Z');
    await stage.bet(m, '2026-06-04T10:00:00Z', 150_00n);
    await stage.settle('2026-06-05T00:01:00Z');
    const [, , fell, after] = await stage.statements(a, 'daily');
    expect([fell?.base, fell?.paid, after?.carriedIn, after?.paid]).toEqual([-130_00n, 0n, -130_00n, 20n]);
  });

  it('R6.8 share a bet over twelve levels of agents, to the last part', async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    const line = [await stage.open(1, null)];
    while (line.length < 12) line.push(await stage.open(2, line.at(-1)!));
    const m = await stage.open(0, line.at(-1)!);
    for (const [level, agent] of line.entries()) await stage.rate(agent, '2026-06-01', 150 - level * 10);
    await stage.rate(m, '2026-06-01', 30);
    await stage.bet(m, '2026-06-01T10:00:00Z', 1_000_00n);
    await stage.settle('2026-06-02T00:01:00Z');
    for (const agent of line) expect(await stage.balance(agent)).toBe(1_00n);
    expect(await stage.balance(m)).toBe(3_00n);
  });
});
