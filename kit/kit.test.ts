import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDigits } from './digits.ts';
import { currencyDecimals } from './currencies.ts';
import { formatMoney, fromMinor, toMinor } from './money.ts';
import { pascalCase } from './names.ts';
import { closestMatch, onlyCloseMatch } from './closestMatch.ts';
import { equal, ucs2length } from './schema/runtime.ts';
import { runs } from './testing/runs.ts';

describe('money', () => {
  it.each([
    ['12.5', 2, 1250n],
    ['-0.01', 2, -1n],
    ['1000', 0, 1000n],
    ['9007199254740993.07', 2, 900719925474099307n],
    ['1.500', 2, 150n],
  ])('reads %s with %i decimals', (text, decimals, minor) => expect(toMinor(text, decimals)).toBe(minor));

  it.each(['', '1e3', '1,000', '.5', '5.', '0x1', '1.005', ' 1', '๑', 'NaN', '--1'])('refuses %j', (text) =>
    expect(toMinor(text)).toBeUndefined(),
  );

  it('survives the round trip', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.integer({ min: 0, max: 4 }),
        (minor, decimals) => {
          expect(toMinor(fromMinor(minor, decimals), decimals)).toBe(minor);
        },
      ),
      runs(),
    );
  });

  it('knows the decimals of currencies', () => {
    expect(['THB', 'JPY', 'KWD'].map(currencyDecimals)).toEqual([2, 0, 3]);
  });

  it('keeps every digit where a float would lose some', () => {
    expect(formatMoney('9007199254740993.07', { locale: 'en', currency: 'THB' })).toBe(
      '฿9,007,199,254,740,993.07',
    );
    expect(formatMoney('1500', { locale: 'ja', currency: 'JPY' })).toMatch(/1,500$/);
    expect(formatMoney('1234.5', { locale: 'th-u-nu-thai' })).toBe('๑,๒๓๔.๕๐');
    expect(formatMoney('soon', { locale: 'en' })).toBe('soon');
    // The period of a sentence would be the second one.
    expect(formatMoney('5', { locale: 'ar', currency: 'AED' })).toMatch(/د\.إ[\u200e\u200f]*$/);
  });
});

describe('digits', () => {
  it.each([
    ['๑๒๓.๕๐', '123.50'],
    ['۰۹۱۲', '0912'],
    ['٣٤ ฿', '34 ฿'],
    ['१२', '12'],
    ['၁၂', '12'],
    ['１２', '12'],
    ['abc ½', 'abc ½'],
  ])('%s is %s', (local, plain) => expect(plainDigits(local)).toBe(plain));
});

describe('names', () => {
  it('finds the closest word, or none', () => {
    const names = ['banner', 'winner-board', 'columns'];
    expect(closestMatch('bannre', names)).toBe('banner');
    expect(closestMatch('winer-bord', names)).toBe('winner-board');
    expect(closestMatch('Columns', names)).toBe('columns');
    expect(closestMatch('footer', names)).toBeUndefined();
    expect(closestMatch('', names)).toBeUndefined();
  });

  it('corrects a word if one candidate is closer than all others', () => {
    expect(onlyCloseMatch('bannre', ['banner', 'columns', 'banner'])).toBe('banner');
    expect(onlyCloseMatch('nav-rg', ['nav-pvp', 'nav-rng'])).toBe('nav-rng');
    expect(onlyCloseMatch('nav-rx', ['nav-rng', 'nav-rg', 'nav-ry'])).toBeUndefined();
    expect(onlyCloseMatch('footer', ['banner', 'columns'])).toBeUndefined();
  });

  it('writes kebab-case in Pascal case', () => expect(pascalCase('top-20-list')).toBe('Top20List'));
});

describe('runtime of validators', () => {
  it('counts characters and compares values as JSON Schema does', () => {
    expect(ucs2length('ก😀')).toBe(2);
    expect(equal({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(equal({ a: undefined }, { b: undefined })).toBe(false);
    expect(equal([1], { 0: 1 })).toBe(false);
    expect(equal([1, 2], [1])).toBe(false);
  });
});
