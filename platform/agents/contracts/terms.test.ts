import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor } from '#kit/money.ts';
import type { ContractKind, ContractTerms } from '#platform/base/database/schema/index.ts';
import { firstDayOf, nextPeriod } from './periods.ts';
import { readTerms, tierFor, tiersOf } from './terms.ts';
import { firstBeyond } from './withinTerms.ts';

const tier = (from: string, active: number, value: string) => ({ from, active, value });
const wage = {
  mode: 'rate' as const,
  tiers: [tier('1000.00', 1, '0.10'), tier('5000.00', 3, '0.20')],
  activeBets: '100.00',
  activeDeposits: '0.00',
} satisfies ContractTerms;
const dividend = { ...without(wage, 'mode'), period: 'monthly', carryOver: true };

function without<T extends object>(value: T, name: keyof T): Partial<T> {
  const { [name]: _, ...rest } = value;
  return rest as Partial<T>;
}

const faultOf = (kind: ContractKind, given: unknown) => {
  const read = readTerms(kind, given, 2);
  return 'fault' in read ? read.fault.field : undefined;
};
const termsOf = (given: object): ContractTerms => {
  const read = readTerms('daily', { ...wage, ...given }, 2);
  if ('fault' in read) throw new Error(read.fault.field);
  return read.terms;
};

describe('R6.11 terms of a contract', () => {
  it('are stored in their plain spelling', () => {
    const read = readTerms('daily', { ...wage, activeBets: '100', tiers: [tier('01000', 1, '0.1')] }, 2);
    expect(read).toEqual({ terms: { ...wage, tiers: [tier('1000.00', 1, '0.10')] } });
    expect(readTerms('dividend', dividend, 2)).toEqual({
      terms: { ...wage, period: 'monthly', carryOver: true },
    });
  });

  it.each<[string, ContractKind, unknown]>([
    ['terms', 'daily', null],
    ['terms', 'daily', [wage]],
    ['color', 'daily', { ...wage, color: 'red' }],
    ['period', 'daily', { ...wage, period: 'daily' }],
    ['mode', 'dividend', { ...dividend, mode: 'rate' }],
    ['mode', 'daily', { ...wage, mode: 'share' }],
    ['period', 'dividend', without(dividend, 'period' as never)],
    ['carryOver', 'dividend', { ...dividend, carryOver: 'yes' }],
    ['activeBets', 'daily', { ...wage, activeBets: '-1' }],
    ['activeDeposits', 'daily', { ...wage, activeDeposits: 5 }],
    ['tiers', 'daily', { ...wage, tiers: [] }],
    ['tiers', 'daily', { ...wage, tiers: Array.from({ length: 10_000 }, () => tier('1', 1, '0.1')) }],
    ['tiers.0', 'daily', { ...wage, tiers: ['x'] }],
    ['tiers.0.to', 'daily', { ...wage, tiers: [{ ...tier('1', 1, '0.1'), to: '5' }] }],
    ['tiers.0.from', 'daily', { ...wage, tiers: [tier('1e9', 1, '0.1')] }],
    ['tiers.0.active', 'daily', { ...wage, tiers: [tier('1', 1.5, '0.1')] }],
    ['tiers.0.active', 'daily', { ...wage, tiers: [tier('1', Number.NaN, '0.1')] }],
    ['tiers.0.value', 'daily', { ...wage, tiers: [tier('1', 1, '-0.1')] }],
    ['tiers.0.value', 'daily', { ...wage, tiers: [tier('1', 1, '100')] }],
    ['tiers.0.value', 'daily', { ...wage, mode: 'sum', tiers: [tier('1', 1, 'NaN')] }],
    ['activeBets', 'daily', { ...wage, activeBets: '10000000000000.01' }],
    ['activeDeposits', 'daily', { ...wage, activeDeposits: '999999999999999999' }],
    ['tiers.0.from', 'daily', { ...wage, tiers: [tier('10000000000000.01', 1, '0.1')] }],
    ['tiers.0.value', 'daily', { ...wage, mode: 'sum', tiers: [tier('1', 1, '10000000000.01')] }],
    ['tiers.0.active', 'daily', { ...wage, tiers: [tier('1', 1_000_001, '0.1')] }],
    ['tiers.1.from', 'daily', { ...wage, tiers: [tier('2', 1, '0.1'), tier('1', 1, '0.1')] }],
    ['tiers.1.active', 'daily', { ...wage, tiers: [tier('1', 2, '0.1'), tier('1', 1, '0.1')] }],
    ['tiers.1.value', 'daily', { ...wage, tiers: [tier('1', 1, '0.2'), tier('1', 1, '0.1')] }],
  ])('are refused by the field %s', (field, kind, given) => expect(faultOf(kind, given)).toBe(field));

  it('may have bounds and sums up to the highest, in currencies of any decimals', () => {
    for (const digits of [0, 2, 3]) {
      const [bound, sum] = [10n ** 15n, 10n ** 12n].map((minor) => fromMinor(minor, digits)) as [
        string,
        string,
      ];
      const given = {
        ...wage,
        mode: 'sum',
        activeBets: bound,
        activeDeposits: bound,
        tiers: [tier(bound, 1, sum)],
      };
      expect(readTerms('daily', given, digits)).toEqual({ terms: given });
    }
  });

  it('the last tier whose two bounds are reached counts', () => {
    const tiers = tiersOf(wage, 2);
    const rateFor = (total: bigint, active: number) => tierFor(tiers, total, active)?.value;
    expect(rateFor(999_99n, 9)).toBeUndefined();
    expect(rateFor(1000_00n, 0)).toBeUndefined();
    expect(rateFor(1000_00n, 1)).toBe(10n);
    expect(rateFor(9000_00n, 2)).toBe(10n);
    expect(rateFor(5000_00n, 3)).toBe(20n);
  });
});

describe('R6.11 within own terms', () => {
  it.each([
    ['the same terms', {}, undefined],
    ['a lower rate', { tiers: [tier('1000', 1, '0.05')] }, undefined],
    ['a higher rate', { tiers: [tier('1000', 1, '0.11')] }, 'tiers.0'],
    ['a tier that needs less', { tiers: [tier('999.99', 1, '0.10')] }, 'tiers.0'],
    [
      'a tier that needs fewer members',
      { tiers: [tier('1000', 1, '0.10'), tier('5000', 2, '0.20')] },
      'tiers.1',
    ],
    ['a tier that needs more', { tiers: [tier('9000', 5, '0.20')] }, undefined],
    ['a looser "active" by bets', { activeBets: '99.99' }, 'activeBets'],
    ['a stricter "active"', { activeBets: '200', activeDeposits: '10' }, undefined],
    ['another mode', { mode: 'sum', tiers: [tier('1000', 1, '0')] }, 'mode'],
  ])('judges %s', (_, own, field) => expect(firstBeyond(termsOf(own), termsOf({}), 2)).toBe(field));

  it('judges a looser "active" by deposits, and another period', () => {
    expect(firstBeyond(termsOf({}), termsOf({ activeDeposits: '0.01' }), 2)).toBe('activeDeposits');
    const monthly = { ...termsOf({}), period: 'monthly' } as const;
    expect(firstBeyond({ ...monthly, period: 'weekly' }, monthly, 2)).toBe('period');
  });

  it('agrees with the comparison of every total and number of members', () => {
    const anyTerms = fc
      .array(
        fc.tuple(
          fc.integer({ min: 0, max: 4 }),
          fc.integer({ min: 0, max: 3 }),
          fc.integer({ min: 0, max: 4 }),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((steps) => {
        let [from, active, value] = [0, 0, 0];
        return steps.map((step) => {
          [from, active, value] = [from + step[0], active + step[1], value + step[2]];
          return tier(`${from}`, active, `0.${String(value).padStart(2, '0')}`);
        });
      })
      .map((tiers) => termsOf({ tiers }));
    fc.assert(
      fc.property(anyTerms, anyTerms, (own, above) => {
        let isWithin = true;
        for (let total = 0n; total <= 2000n; total += 100n)
          for (let active = 0; active <= 13; active++) {
            const value = tierFor(tiersOf(own, 2), total, active)?.value ?? 0n;
            if (value > (tierFor(tiersOf(above, 2), total, active)?.value ?? 0n)) isWithin = false;
          }
        expect(firstBeyond(own, above, 2) === undefined).toBe(isWithin);
      }),
    );
  });
});

it.each([
  ['daily', '2026-11-29', '2026-11-29', '2026-11-30'],
  ['weekly', '2026-11-29', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-11-30', '2026-11-30', '2026-12-07'],
  ['semimonthly', '2026-02-15', '2026-02-01', '2026-02-16'],
  ['semimonthly', '2026-02-28', '2026-02-16', '2026-03-01'],
  ['semimonthly', '2026-12-16', '2026-12-16', '2027-01-01'],
  ['semimonthly', '2026-07-31', '2026-07-16', '2026-08-01'],
  ['monthly', '2028-02-29', '2028-02-01', '2028-03-01'],
  ['monthly', '2026-12-31', '2026-12-01', '2027-01-01'],
] as const)('a %s period with %s begins on %s, the next one on %s', (period, day, first, next) => {
  expect(firstDayOf(period, day)).toBe(first);
  expect(nextPeriod(period, day)).toBe(next);
});
