import { expect, it } from 'vitest';
import { createFormats } from './format.ts';
import { createNumerals } from './numerals.ts';

const start = { key: 'k', balance: 0, currency: 'AED', exponent: 2, name: 'Game', hue: 0 };

it('writes numbers in Arabic and Persian numerals, as the pages around the games do', () => {
  const [ar, fa] = [createNumerals('ar'), createNumerals('fa')];
  expect(ar.numeral(1205)).toBe('١٢٠٥');
  expect(ar.numeral(-0)).toBe('٠');
  expect(fa.numeral(45)).toBe('۴۵');
  expect(ar.twoDecimals(2.5)).toBe('٢٫٥٠');
  expect(ar.inPageNumerals('1–18')).toBe('١–١٨');
  expect(ar.fill('{{count}}: {{name}}', { count: 13, name: 'A2' })).toBe('\u2068١٣\u2069: \u2068A2\u2069');
  const { money, number, percent, short } = createFormats({ ...start, language: 'ar' });
  expect([money(125_050), number(7), percent(0.05), short(150_000)].join(' ')).not.toMatch(/\d/);
  expect(money(125_050)).toContain('١٬٢٥٠٫٥٠');
});

it('leaves all other languages their Latin digits, with a point in odds', () => {
  const th = createNumerals('th');
  expect([th.numeral(1205), th.twoDecimals(2.5), th.inPageNumerals('1–18')]).toEqual([
    '1205',
    '2.50',
    '1–18',
  ]);
  expect(createNumerals('es').twoDecimals(1234.5)).toBe('1234.50');
  expect(th.fill('{{count}}', { count: 13 })).toBe('\u206813\u2069');
  expect(createFormats({ ...start, language: 'th' }).number(7)).toBe('7');
});
