import { expect, it } from 'vitest';
import { createFormats } from '#engine/react/index.ts';
import { clockText } from './clockText.ts';

const number = String;

it.each([
  [0, 0, '00:00'],
  [65_000, 0, '01:05'],
  [3_600_000, 0, '01:00:00'],
  [86_400_000, 1, '00:00:00'],
  [2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5000, 2, '03:04:05'],
])('R2.1.27 shows %d ms as %d days and %s', (left, days, clock) => {
  expect(clockText(left, number)).toEqual({ days, clock });
});

it('R9.10 uses the digits of the language', () => {
  const facts = {
    currency: 'AED',
    calendar: 'gregory',
    digits: 'arab',
    timeZone: 'Asia/Dubai',
    languages: [],
  };
  const formats = createFormats(facts as never, 'ar');
  expect(clockText(65_000, formats.number).clock).toBe('٠١:٠٥');
});
