import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebateOf, type StakeDay } from './rebateDue.ts';

const stake = (validStake: bigint, more: Partial<StakeDay> = {}): StakeDay => ({
  day: '2026-11-26',
  category: 'RNG',
  validStake,
  counted: 0n,
  earned: 0n,
  ...more,
});

describe('R2.7.17 the rebate that is due', () => {
  it('is the rate of each category on its valid stakes, by day', () => {
    const stakes = [
      stake(1000_00n),
      stake(500_00n, { day: '2026-11-27' }),
      stake(200_00n, { category: 'LIVE' }),
    ];
    const { categories, total } = rebateOf(stakes, () => ({ RNG: 40, LIVE: 25 }));
    expect(categories).toEqual([
      { category: 'RNG', validStake: 1500_00n, rate: 40, rebate: 6_00n },
      { category: 'LIVE', validStake: 200_00n, rate: 25, rebate: 50n },
    ]);
    expect(total).toBe(6_50n);
  });

  it('leaves out categories without a rate, which stay unclaimed', () => {
    expect(rebateOf([stake(1000_00n, { category: 'PVP' })], () => ({ RNG: 40 }))).toEqual({
      days: [],
      categories: [],
      total: 0n,
    });
  });

  it('R6.8 takes the rate of each day', () => {
    const stakes = [stake(1000_00n), stake(1000_00n, { day: '2026-11-27' })];
    const { categories } = rebateOf(stakes, (day) => ({ RNG: day === '2026-11-26' ? 80 : 40 }));
    expect(categories).toEqual([{ category: 'RNG', validStake: 2000_00n, rate: 60, rebate: 12_00n }]);
  });

  it('counts only what was not counted before', () => {
    const { days, total } = rebateOf([stake(1000_00n, { counted: 400_00n, earned: 400_00n * 40n })], () => ({
      RNG: 40,
    }));
    expect(days).toEqual([
      { day: '2026-11-26', category: 'RNG', validStake: 600_00n, earned: 600_00n * 40n },
    ]);
    expect(total).toBe(2_40n);
  });

  it('deducts bets that were taken back after a claim, at the rate at which they were paid', () => {
    const taken = stake(250_00n, { counted: 1000_00n, earned: 1000_00n * 80n });
    const played = stake(2000_00n, { day: '2026-11-27' });
    expect(rebateOf([taken], () => ({ RNG: 40 })).total).toBe(-6_00n);
    expect(rebateOf([taken, played], () => ({ RNG: 40 })).total).toBe(2_00n);
  });

  it('loses nothing by claiming in small parts but less than a minor unit per claim', () => {
    const parts = fc.array(fc.bigInt(1n, 100_000n), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 300 }), (stakes, rate) => {
        let paid = 0n;
        let counted = 0n;
        for (const one of stakes) {
          const due = rebateOf([stake(counted + one, { counted, earned: counted * BigInt(rate) })], () => ({
            RNG: rate,
          }));
          paid += due.total;
          counted += one;
        }
        const exact = counted * BigInt(rate);
        expect(paid * 10_000n).toBeLessThanOrEqual(exact);
        expect(exact - paid * 10_000n).toBeLessThan(10_000n * BigInt(stakes.length));
      }),
    );
  });
});
