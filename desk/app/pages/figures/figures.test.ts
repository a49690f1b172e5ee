import { expect, it } from 'vitest';
import { dayAfter } from './figures.ts';

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-30', -7, '2026-11-23'],
])('finds the day that is %s and %i days', (day, days, found) => {
  expect(dayAfter(day, days)).toBe(found);
});
