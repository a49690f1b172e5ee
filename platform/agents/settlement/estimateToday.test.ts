import { afterEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#platform/testing/databases.ts';
import { estimateToday } from './index.ts';
import { openStage, type Stage } from './testing/openStage.ts';

const wage = (...values: [from: string, value: string][]) => ({
  mode: 'rate',
  tiers: values.map(([from, value]) => ({ from, active: 0, value })),
  activeBets: '0.00',
  activeDeposits: '0.00',
});

describe.each(databaseKinds())('what an agent has earned today on %s', (kind) => {
  let stage: Stage;
  afterEach(() => stage.close());

  it('R2.8.5 is what the runs of the day pay, whatever has been settled already', async () => {
    stage = await openStage(kind, { at: '2026-05-31T08:00:00Z' });
    const a = await stage.open(1, null);
    const b = await stage.open(2, a);
    const [m, n] = [await stage.open(0, b), await stage.open(0, a)];
    for (const [account, rate] of [[a, 100] as const, [b, 70] as const, [m, 10] as const])
      await stage.rate(account, '2026-06-01', rate);
    await stage.contract(a, null, 'daily', wage(['0.01', '0.10'], ['500.00', '0.20']));
    await stage.contract(b, a, 'daily', wage(['0.01', '0.10']));
    await stage.contract(a, null, 'hourly', wage(['0.01', '1.00']));
    await stage.bet(m, '2026-05-31T10:00:00Z', 7777_00n);
    await stage.settle('2026-06-01T00:01:00Z');
    await stage.bet(m, '2026-06-01T10:00:00Z', 400_00n);
    await stage.bet(b, '2026-06-01T10:10:00Z', 50_00n, { category: 'LIVE' });
    await stage.bet(a, '2026-06-01T10:20:00Z', 30_00n);
    await stage.settle('2026-06-01T11:01:00Z');
    await stage.bet(n, '2026-06-01T11:30:00Z', 100_00n);
    const of = async (agent: typeof a, at: string) =>
      estimateToday(stage.db, await stage.merchant(), agent, { now: new Date(at), demo: false });
    // 400.00 × 0.3 %, 30.00 × 1 %, 100.00 × 1 %; 550.00 × 0.2 % less 400.00 × 0.1 %, and 550.00 × 1 % by the hour.
    expect(await of(a, '2026-06-01T11:40:00Z')).toEqual({ rebates: 2_50n, wages: 6_20n });
    expect(await of(b, '2026-06-01T11:40:00Z')).toEqual({ rebates: 2_40n, wages: 40n });
    expect(await of(n, '2026-06-01T11:40:00Z')).toEqual({ rebates: 0n, wages: 0n });
    await stage.settle('2026-06-02T00:01:00Z');
    const paid = async (account: typeof a) =>
      (await stage.statements(account))
        .filter(({ day }) => day === '2026-06-01')
        .reduce((sum, one) => sum + one.paid, 0n);
    expect([await paid(a), await paid(b)]).toEqual([8_70n, 2_80n]);
  });
});
