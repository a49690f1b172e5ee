import { expect, it } from 'vitest';
import { shortMoney } from './shortMoney.ts';

it.each([
  ['฿1.00', 2, '฿1'],
  ['฿95,000.00', 2, '฿95,000'],
  ['฿1,000.50', 2, '฿1,000.50'],
  ['₫95,000', 0, '₫95,000'],
  ['1.000,00 €', 2, '1.000 €'],
  ['‏١٬٠٠٠٫٠٠ د.إ.‏', 2, '‏١٬٠٠٠ د.إ.‏'],
  ['KD 1,000.000', 3, 'KD 1,000'],
])('shortens %s of %i decimals to %s', (text, decimals, short) => {
  expect(shortMoney(text, decimals)).toBe(short);
});
