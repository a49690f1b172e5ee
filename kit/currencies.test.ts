import { describe, expect, it } from 'vitest';
import { currencyCodes, currencyDecimals } from './currencies.ts';
import { formatMoney } from './money.ts';

describe('decimals of currencies', () => {
  // ISO 4217, list one: the currencies whose minor unit is not a hundredth.
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('are %i for %s', (decimals, codes) => {
    const own = currencyCodes().filter((code) => currencyDecimals(code) === decimals);
    expect(own).toEqual(codes.split(' '));
  });

  // What Unicode data states by custom: others on another Node, and none of them in a contract.
  it.each(['AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'LAK', 'LBP', 'MMK', 'PKR', 'SOS', 'SYP', 'YER'])(
    'are 2 for %s, whatever the machine says',
    (code) => {
      expect(currencyDecimals(code)).toBe(2);
      expect(formatMoney('1500.5', { locale: 'en', currency: code })).toMatch(/1,500\.50$/);
    },
  );

  it('are defined for every currency of the runtime, except those that ISO 4217 has withdrawn', () => {
    const withdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];
    const noMoney = ['XDR', 'XSU'];
    const known = new Set([...currencyCodes(), ...withdrawn, ...noMoney]);
    expect(Intl.supportedValuesOf('currency').filter((code) => !known.has(code))).toEqual([]);
    expect(currencyCodes().filter((code) => withdrawn.includes(code))).toEqual([]);
  });
});
