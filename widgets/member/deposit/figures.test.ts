import { describe, expect, it } from 'vitest';
import type { DepositMethod } from '#schemas/generated/api.ts';
import { figuresOf, plainAmount } from './figures.ts';

const method: DepositMethod = {
  method: 'card',
  kind: 'card',
  min: '100.00',
  max: '2000.00',
  feePercent: '1.50',
  feeFixed: '5.00',
  quickAmounts: [],
  isOpen: true,
  minutes: 15,
};

it.each([
  ['500', '500'],
  [' 1,500.50 ', '1500.50'],
  ['1,500', '1500'],
  ['12,5', '12.5'],
  ['๑,๕๐๐', '1500'],
  ['١٬٥٠٠٫٥٠', '1500.50'],
  ['۵۰۰', '500'],
  ['1 500', '1500'],
  ['1e400', '1e400'],
  ['-5', '-5'],
])('R2.7.6 reads "%s" as %s', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

describe('figuresOf', () => {
  it('R2.7.6 states the fee and what arrives', () => {
    expect(figuresOf('1,000', method, 'THB')).toEqual({ amount: '1000.00', fee: '20.00', arrives: '980.00' });
    expect(figuresOf('100.33', method, 'THB')).toEqual({ amount: '100.33', fee: '6.50', arrives: '93.83' });
  });

  it.each([
    ['', 'invalid', '100.00'],
    ['0', 'invalid', '100.00'],
    ['-500', 'invalid', '100.00'],
    ['1e400', 'invalid', '100.00'],
    ['500.001', 'invalid', '100.00'],
    ['99.99', 'too-small', '100.00'],
    ['2000.01', 'too-large', '2000.00'],
  ])('R2.7.6 says what is wrong with "%s"', (typed, key, amount) => {
    expect(figuresOf(typed, method, 'THB')).toEqual({ key, amount });
  });
});
