import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiersOf } from '../contracts/index.ts';
import { dividendOf } from './dividend.ts';
import { lineRebates, type LineNode } from './lineRebates.ts';
import { roundDown } from './rounding.ts';
import { wageOf } from './wages.ts';

const tier = (from: string, active: number, value: string) => ({ from, active, value });
const tiersIn = (mode: 'rate' | 'sum', ...tiers: ReturnType<typeof tier>[]) =>
  tiersOf({ mode, tiers, activeBets: '0', activeDeposits: '0' }, 2);

describe('R6.8 rounding', () => {
  it('pays 0.0035 a day as 0.01 on the third day', () => {
    const first = roundDown(3500n, 0n);
    const second = roundDown(3500n, first.rest);
    const third = roundDown(3500n, second.rest);
    expect([first.paid, second.paid, third.paid, third.rest]).toEqual([0n, 0n, 1n, 500n]);
  });

  it('carries what is below zero, and sets it against what comes', () => {
    expect(roundDown(-3n, 0n)).toEqual({ paid: 0n, rest: -3n });
    expect(roundDown(25_000n, -3n)).toEqual({ paid: 2n, rest: 4997n });
    expect(roundDown(-25_000n, 9999n)).toEqual({ paid: 0n, rest: -15_001n });
  });

  it('loses nothing, and pays nothing below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })), (parts) => {
        let [paid, rest] = [0n, 0n];
        for (const one of parts) {
          const rounded = roundDown(one, rest);
          expect(rounded.paid).toBeGreaterThanOrEqual(0n);
          expect(rounded.rest).toBeLessThan(10_000n);
          [paid, rest] = [paid + rounded.paid, rounded.rest];
        }
        expect(paid * 10_000n + rest).toBe(parts.reduce((sum, one) => sum + one, 0n));
      }),
    );
  });
});

describe('R6.8 line rebates', () => {
  const [a, b, member] = [1, 2, 3];
  const line: LineNode[] = [
    { id: a, upline: null, rate: 100, validBets: 0n },
    { id: b, upline: a, rate: 70, validBets: 10_00n },
    { id: member, upline: b, rate: 10, validBets: 1234_56n },
  ];

  it('share the rate of the top agent down the line, to the last part of a minor unit', () => {
    const lines = lineRebates(line);
    const earned = (id: number) =>
      lines.filter(({ recipient }) => recipient === id).reduce((sum, one) => sum + one.earned, 0n);
    expect(earned(member)).toBe(1_234_560n);
    expect(earned(b)).toBe(7_477_360n);
    expect(earned(a)).toBe(3_733_680n);
    expect([member, b, a].map((id) => roundDown(earned(id), 0n).paid)).toEqual([1_23n, 7_47n, 3_73n]);
    expect(lines.reduce((sum, one) => sum + one.earned, 0n)).toBe(12_445_600n);
    expect(lines).toContainEqual({
      recipient: b,
      source: member,
      validBets: 1234_56n,
      rate: 70,
      sourceRate: 10,
      earned: 7_407_360n,
    });
  });

  it('are below zero where sums fell', () => {
    const fell = line.map((node) => ({ ...node, validBets: -node.validBets }));
    expect(lineRebates(fell).map(({ earned }) => -earned)).toEqual(
      lineRebates(line).map(({ earned }) => earned),
    );
  });

  it('sum to the rate of the top agent on all bets, whatever the line and its order', () => {
    const tree = fc
      .array(
        fc.record({
          above: fc.nat({ max: 1000 }),
          lower: fc.integer({ min: 0, max: 100 }),
          validBets: fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
        }),
        { minLength: 1, maxLength: 40 },
      )
      .map((given) => {
        const nodes: LineNode[] = [];
        for (const [at, { above, lower, validBets }] of given.entries()) {
          const upper = at === 0 ? undefined : nodes[above % at];
          const rate = Math.floor(((upper?.rate ?? 1000) * lower) / 100);
          nodes.push({ id: at + 1, upline: upper?.id ?? null, rate, validBets });
        }
        return nodes;
      });
    fc.assert(
      fc.property(tree, (nodes) => {
        const lines = lineRebates(nodes);
        const bets = nodes.reduce((sum, { validBets }) => sum + validBets, 0n);
        expect(lines.reduce((sum, { earned }) => sum + earned, 0n)).toBe(bets * BigInt(nodes[0]?.rate ?? 0));
        const sorted = (all: typeof lines) =>
          all.map((one) => `${one.recipient} ${one.source} ${one.earned}`).toSorted();
        expect(sorted(lineRebates(nodes.toReversed()))).toEqual(sorted(lines));
      }),
    );
  });
});

describe('R6.10 wages', () => {
  const own = tiersIn('rate', tier('1000.00', 1, '0.10'), tier('5000.00', 3, '0.20'));
  const below = tiersIn('rate', tier('1000.00', 1, '0.08'));
  const none = { below: 0n, rest: 0n };

  it('are the rate of the tier, less what the direct downline gets', () => {
    const b = wageOf({ mode: 'rate', tiers: below, total: 4000_00n, active: 2, ...none });
    expect(b).toMatchObject({ gross: 3_20n * 10_000n, paid: 3_20n, rest: 0n });
    const a = wageOf({ mode: 'rate', tiers: own, total: 6000_00n, active: 3, below: b.gross, rest: 0n });
    expect(a).toMatchObject({ gross: 12_00n * 10_000n, paid: 8_80n, rest: 0n });
  });

  it('are the sum of the tier, and nothing below the first one', () => {
    const tiers = tiersIn('sum', tier('1000.00', 2, '50.00'));
    expect(wageOf({ mode: 'sum', tiers, total: 1000_00n, active: 2, ...none }).paid).toBe(50_00n);
    expect(wageOf({ mode: 'sum', tiers, total: 1000_00n, active: 1, ...none }).paid).toBe(0n);
    expect(wageOf({ mode: 'sum', tiers, total: 999_99n, active: 2, ...none }).paid).toBe(0n);
  });

  it('leave to the brand what the downline gets in excess', () => {
    const sum = wageOf({
      mode: 'rate',
      tiers: own,
      total: 1000_00n,
      active: 1,
      below: 99_00n * 10_000n,
      rest: 40n,
    });
    expect(sum).toMatchObject({ gross: 1_00n * 10_000n, paid: 0n, rest: 40n });
  });

  it('put a total of zero or less into the next span', () => {
    const fallen = wageOf({ mode: 'rate', tiers: own, total: -5_00n, active: 3, ...none });
    expect(fallen).toMatchObject({ gross: 0n, paid: 0n, totalCarried: -5_00n });
    expect(wageOf({ mode: 'rate', tiers: own, total: 1_00n, active: 3, ...none }).totalCarried).toBe(0n);
  });
});

describe('R6.9 dividends', () => {
  const terms = {
    tiers: tiersIn('rate', tier('0.01', 0, '10.00'), tier('10000.00', 5, '15.00')),
    carryOver: true,
    active: 5,
    below: 0n,
    shortfallIn: 0n,
  };

  it('carry a loss over until it is made up', () => {
    const april = dividendOf({ ...terms, base: -1000_00n, lossIn: 0n });
    expect(april).toMatchObject({ gross: 0n, paid: 0n, lossOut: -1000_00n });
    const may = dividendOf({ ...terms, base: 400_00n, lossIn: april.lossOut });
    expect(may).toMatchObject({ total: -600_00n, gross: 0n, paid: 0n, lossOut: -600_00n });
    const june = dividendOf({ ...terms, base: 12_345_67n, lossIn: may.lossOut, below: 900_00n });
    expect(june).toMatchObject({
      total: 11_745_67n,
      gross: 1761_85n,
      paid: 861_85n,
      lossOut: 0n,
      shortfallOut: 0n,
    });
  });

  it('forget a loss without carry-over', () => {
    const loss = dividendOf({ ...terms, carryOver: false, base: -1000_00n, lossIn: 0n, below: 5_00n });
    expect(loss).toMatchObject({ paid: 0n, lossOut: 0n, shortfallOut: 0n });
  });

  it('take the lower tier while a bound is not reached, and nothing without a tier', () => {
    expect(dividendOf({ ...terms, active: 4, base: 20_000_00n, lossIn: 0n }).gross).toBe(2000_00n);
    expect(
      dividendOf({ ...terms, tiers: tiersIn('rate', tier('50.00', 1, '10.00')), base: 49_99n, lossIn: 0n }),
    ).toMatchObject({
      tier: undefined,
      gross: 0n,
    });
  });

  it('carry a shortfall, and set it against the next dividend', () => {
    const short = dividendOf({ ...terms, base: 100_00n, lossIn: 0n, below: 30_00n });
    expect(short).toMatchObject({ gross: 10_00n, paid: 0n, shortfallOut: -20_00n });
    const next = dividendOf({ ...terms, base: 500_00n, lossIn: 0n, shortfallIn: short.shortfallOut });
    expect(next).toMatchObject({ gross: 50_00n, paid: 30_00n, shortfallOut: 0n });
  });
});
