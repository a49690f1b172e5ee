import { expect, it } from 'vitest';
import { totalOf } from './totalOf.ts';

it.each([
  [[], '0'],
  [['1150.00', '230.50'], '1380.50'],
  [['0.10', '0.20'], '0.30'],
  [['9007199254740993.01', '0.01'], '9007199254740993.02'],
  [['12', '3'], '15'],
])('R2.7.5 sums %j to the last digit', (balances, wanted) =>
  expect(totalOf(balances.map((balance) => ({ balance })))).toBe(wanted),
);
