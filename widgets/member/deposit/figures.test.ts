import { describe, expect, it } from 'vitest';
import type { DepositMethod } from '#schemas/generated/api.ts';
import { parseAmount } from '#kit/parseAmount.ts';
import { figuresOf } from './figures.ts';

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

const figures = (typed: string) =>
  figuresOf(parseAmount(typed, { locale: 'en', currency: 'THB' })?.minor, method, 'THB');

describe('figuresOf', () => {
  it('R2.7.6 states the fee and what arrives', () => {
    expect(figures('1,000')).toEqual({ amount: '1000.00', fee: '20.00', arrives: '980.00' });
    expect(figures('100.33')).toEqual({ amount: '100.33', fee: '6.50', arrives: '93.83' });
  });

  it.each([
    ['', 'invalid', '100.00'],
    ['0', 'invalid', '100.00'],
    ['-500', 'invalid', '100.00'],
    ['1e400', 'invalid', '100.00'],
    ['1500.0011', 'invalid', '100.00'],
    ['99.99', 'too-small', '100.00'],
    ['2000.01', 'too-large', '2000.00'],
  ])('R2.7.6 says what is wrong with "%s"', (typed, key, amount) => {
    expect(figures(typed)).toEqual({ key, amount });
  });
});
