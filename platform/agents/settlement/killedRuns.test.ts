import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { settlementRuns } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { settle } from './index.ts';
import { failAt, Killed } from './testing/failAt.ts';
import { openStage, type Stage } from './testing/openStage.ts';

describe.each(databaseKinds())('a settlement that is killed on %s', (kind) => {
  let stage: Stage;
  let [a, m]: [Account, Account] = [] as never;
  beforeEach(async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    a = await stage.open(1, null);
    m = await stage.open(0, a);
    const terms = {
      tiers: [{ from: '0.01', active: 0, value: '1.00' }],
      activeBets: '0.00',
      activeDeposits: '0.00',
    };
    await stage.contract(a, null, 'daily', { ...terms, mode: 'rate' });
    await stage.contract(a, null, 'dividend', { ...terms, period: 'daily', carryOver: true });
    await stage.rate(a, '2026-06-01', 100);
    await stage.rate(m, '2026-06-01', 50);
    await stage.bet(m, '2026-06-01T10:00:00Z', 1000_00n);
    stage.clock.now = new Date('2026-06-02T00:01:00Z');
  });
  afterEach(() => stage.close());

  const process = (at = Infinity) => {
    const { db, made } = failAt(stage.db, at);
    const run = settle({ db, now: () => stage.clock.now, log: () => undefined, demo: false });
    return { run, made };
  };
  const facts = async () => ({
    a: (await stage.statements(a)).map(({ kind: of, paid, state }) => [of, paid, state]),
    m: (await stage.statements(m)).map(({ kind: of, paid, state }) => [of, paid, state]),
    balances: [await stage.balance(a), await stage.balance(m)],
  });
  // Of 1,000.00 m gets 0.50 % and a 0.50 % and 1.00 %; the dividend is 1 % of what is left.
  const whole = {
    a: [
      ['line-rebate', 5_00n, 'paid'],
      ['daily', 10_00n, 'paid'],
      ['dividend', 9_80n, 'paid'],
    ],
    m: [['line-rebate', 5_00n, 'paid']],
    balances: [24_80n, 5_00n],
  };

  it(
    'at any of its statements, pays each amount once, and shows no half run',
    { timeout: 120_000 },
    async () => {
      let at = 1;
      let statements = Infinity;
      // Each process is killed one statement later than the one before it was, and goes on where that left off.
      for (; at <= statements && at < 400; at += 1) {
        const { run, made } = process(at);
        await run.catch((error: unknown) => {
          if (!(error instanceof Killed || (error as { cause?: unknown }).cause instanceof Killed))
            throw error;
        });
        if (made() < at) statements = made();
        const runs = await stage.db.select().from(settlementRuns);
        const seen = await facts();
        // A run is seen with all of its statements or not at all.
        expect(seen.m.length, `killed before statement ${at}`).toBe(
          runs.some((one) => one.kind === 'line-rebate') ? 1 : 0,
        );
        expect(seen.a.length, `killed before statement ${at}`).toBe(runs.length);
        const sum = (of: unknown[][]) =>
          of
            .filter(([, , state]) => state === 'paid')
            .reduce((total, [, paid]) => total + (paid as bigint), 0n);
        expect([sum(seen.a), sum(seen.m)], `killed before statement ${at}`).toEqual(seen.balances);
      }
      expect(at).toBeGreaterThan(30);
      await process().run;
      expect(await facts()).toEqual(whole);
    },
  );

  it('while another one goes on, is paid once', async () => {
    for (let at = 10; at < 90; at += 8) await Promise.allSettled([process(at).run, process(at + 3).run]);
    await Promise.all([process().run, process().run]);
    expect(await facts()).toEqual(whole);
  });
});
