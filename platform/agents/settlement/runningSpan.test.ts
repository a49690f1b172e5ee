import { afterEach, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { contractById } from '../contracts/index.ts';
import { usualKind } from '#platform/testing/databases.ts';
import { runningSpan } from './runningSpan.ts';
import { openStage, type Stage } from './testing/openStage.ts';
import { dividend, tier, wage } from './testing/terms.ts';
import { tryTerms } from './tryTerms.ts';

let stage: Stage;
afterEach(() => stage.close());

async function running(account: Account, id: number, at: string) {
  const now = new Date(at);
  const contract = await contractById(stage.db, id);
  if (!contract) throw new Error('There is no contract.');
  const period = contract.kind === 'dividend' ? 'monthly' : '';
  return runningSpan(stage.db, await stage.merchant(), account, contract, { period, now, demo: false });
}

it('R2.8.12 estimates the dividend of the period under way as its run then settles it', async () => {
  stage = await openStage(usualKind, { at: '2026-05-20T08:00:00Z' });
  const a = await stage.open(1, null);
  const b = await stage.open(2, a);
  const other = await stage.open(1, null);
  const top = dividend(tier('0.01', 0, '10.00'), tier('1000.00', 2, '15.00'));
  const own = await stage.contract(a, null, 'dividend', top);
  const lower = await stage.contract(b, a, 'dividend', dividend(tier('0.01', 0, '5.00')));
  const m = await stage.open(0, b);
  const stranger = await stage.open(0, other);
  expect(await running(a, own, '2026-05-25T00:00:00Z')).toBeUndefined();
  await stage.bet(m, '2026-06-03T10:00:00Z', 100_00n, { payout: 500_00n });
  await stage.settle('2026-07-01T00:02:00Z');
  await stage.bet(m, '2026-07-02T10:00:00Z', 1500_00n, { payout: 300_00n });
  await stage.bet(stranger, '2026-07-02T10:00:00Z', 9999_00n);
  const estimate = await running(a, own, '2026-07-10T00:00:00Z');
  expect(estimate).toMatchObject({
    span: { firstDay: '2026-07-01', lastDay: '2026-07-31' },
    active: 1,
    carriedIn: -400_00n,
    // 1,200.00 − 400.00 reach the first tier; the second one wants 1,000.00 and two active members.
    statement: { base: 1200_00n, tier: 0, paid: 40_00n },
    next: { tier: 1, missing: 200_00n, missingActive: 1 },
  });
  expect((await running(b, lower, '2026-07-10T00:00:00Z'))?.statement).toMatchObject({ paid: 40_00n });
  await stage.settle('2026-08-01T00:02:00Z');
  const { id: _id, ...settled } = (await stage.statements(a, 'dividend')).at(-1) as { id: number };
  const {
    lines: _lines,
    contract: _contract,
    ...computed
  } = estimate?.statement ?? { lines: [], contract: 0 };
  expect(settled).toMatchObject(computed);
});

it('R2.8.13 estimates the wage of a day from what is due so far, and names no tier above the highest', async () => {
  stage = await openStage(usualKind);
  const a = await stage.open(1, null);
  const own = await stage.contract(a, null, 'daily', wage(tier('1000.00', 1, '0.10')));
  const m = await stage.open(0, a);
  expect(await running(a, own, '2026-06-02T01:00:00Z')).toMatchObject({
    statement: undefined,
    next: { tier: 0, missing: 1000_00n, missingActive: 1 },
  });
  await stage.bet(m, '2026-06-02T10:00:00Z', 2000_00n);
  expect(await running(a, own, '2026-06-02T12:00:00Z')).toMatchObject({
    statement: { base: 2000_00n, tier: 0, paid: 2_00n },
    next: undefined,
  });
});

it('R6.11 tries terms with the bets of the own line alone', async () => {
  stage = await openStage(usualKind);
  const a = await stage.open(1, null);
  const b = await stage.open(1, null);
  const [m, stranger] = [await stage.open(0, a), await stage.open(0, b)];
  await stage.bet(m, '2026-06-02T10:00:00Z', 2000_00n);
  await stage.bet(stranger, '2026-06-02T10:00:00Z', 5000_00n);
  const now = new Date('2026-06-03T01:00:00Z');
  const tried = await tryTerms(stage.db, await stage.merchant(), a, {
    kind: 'daily',
    terms: wage(tier('0.01', 1, '0.10')),
    now,
    demo: false,
  });
  expect(tried.at(-1)).toMatchObject({ base: '2000.00', active: 1, tier: 0, gross: '2.00' });
});
