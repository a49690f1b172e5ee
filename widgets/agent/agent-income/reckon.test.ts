import { expect, it } from 'vitest';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { reckon } from './reckon.ts';

const none = {
  gross: '0.000000',
  lessDownline: '0.000000',
  correction: '0.000000',
  restIn: '0.000000',
  restOut: '0.000000',
  carriedIn: '0.00',
  base: '0.00',
};
const bets = { line: 0, part: 'bets' as const, amount: '3.703680' };

it('R2.8.10 comes from lines to what is paid by steps that sum to it', () => {
  const statement = {
    ...none,
    kind: 'line-rebate' as const,
    gross: '3.703680',
    restIn: '0.004000',
    restOut: '0.007680',
    paid: '3.70',
  };
  const { basis, sum, steps } = reckon(statement, [
    bets,
    { line: 1, part: 'correction', amount: '1.000000' },
  ]);
  expect([basis, sum]).toEqual([[bets], '3.703680']);
  expect(steps.map(({ name, amount }) => [name, amount])).toEqual([
    ['gross', '3.703680'],
    ['restIn', '0.004000'],
    ['restOut', '-0.007680'],
  ]);
  expect(sumAmounts(steps.map(({ amount }) => amount))).toBe('3.700000');
});

it('R6.10 says what the brand bears if the downline gets more', () => {
  const statement = {
    ...none,
    kind: 'daily' as const,
    gross: '2.000000',
    lessDownline: '3.000000',
    paid: '0.00',
  };
  expect(reckon(statement, []).steps.map(({ name, amount }) => [name, amount])).toEqual([
    ['gross', '2.000000'],
    ['lessDownline', '-3.000000'],
    ['borne', '1.000000'],
  ]);
});

it('R6.9 names the result of a dividend’s period, the loss before included', () => {
  const statement = {
    ...none,
    kind: 'dividend' as const,
    base: '12345.67',
    carriedIn: '-600.00',
    gross: '1761.850000',
    lessDownline: '900.000000',
    paid: '861.85',
  };
  const lines = [
    { ...bets, amount: '12345.670000' },
    { line: 1, part: 'carried' as const, amount: '-600.000000' },
    { line: 2, part: 'downline' as const, amount: '-900.000000' },
  ];
  const { sum, steps } = reckon(statement, lines);
  expect(sum).toBe('11745.670000');
  expect(steps.map(({ name, amount }) => [name, amount])).toEqual([
    ['base', '11745.670000'],
    ['gross', '1761.850000'],
    ['lessDownline', '-900.000000'],
  ]);
});
