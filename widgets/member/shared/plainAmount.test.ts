import { expect, it } from 'vitest';
import { plainAmount } from './plainAmount.ts';

it.each([
  ['100', '100'],
  [' 1 250.50 ', '1250.50'],
  ['1,250', '1250'],
  ['1,250,000.5', '1250000.5'],
  ['1.250,50', '1250.50'],
  ['12,5', '12.5'],
  ['๑๒๓.๕๐', '123.50'],
  ['١٢٣٫٥٠', '123.50'],
  ['۱٬۲۵۰', '1250'],
  ['1e400', '1e400'],
  ['-5', '-5'],
  ['', ''],
])('R2.7.7 reads "%s" as %s', (typed, amount) => expect(plainAmount(typed)).toBe(amount));
