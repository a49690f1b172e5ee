import { expect, it } from 'vitest';
import { inNumerals } from './inNumerals.ts';

const arabic = 'ar-u-ca-gregory-nu-arab';

it.each([
  ['يسري بعد 24 ساعة.', 'يسري بعد ٢٤ ساعة.'],
  ['(30 يومًا)، 18+', '(٣٠ يومًا)، ١٨+'],
  ['من 10.00 إلى 1,500', 'من ١٠٫٠٠ إلى ١٬٥٠٠'],
])('R1.4 writes the numbers of a text in the digits of its language: %s', (text, expected) => {
  expect(inNumerals(text, arabic)).toBe(expected);
  expect(inNumerals(text, 'ar-u-ca-gregory-nu-latn')).toBe(text);
});

it('R1.4 has the digits of each language', () => {
  expect(inNumerals('24 ساعت', 'fa-u-ca-persian-nu-arabext')).toBe('۲۴ ساعت');
  expect(inNumerals('24 ชั่วโมง', 'th-u-ca-buddhist-nu-thai')).toBe('๒๔ ชั่วโมง');
});

it.each([
  'قيمة SHA-256 للبذرة',
  'استمرّ {{days2}} يوم',
  '[هنا](/help/2) أو name2@example.com',
  '1. أولًا\n2. ثانيًا',
  'لا أرقام هنا',
])('leaves names, addresses, placeholders and marks of lists as they are: %s', (text) => {
  expect(inNumerals(text, arabic)).toBe(text);
});
