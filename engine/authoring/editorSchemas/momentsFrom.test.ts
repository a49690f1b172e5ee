import { expect, it } from 'vitest';
import { momentsFrom } from './momentsFrom.ts';

it.each([
  ['Asia/Bangkok', '2026-11-26T18:30:00Z', '2026-11-27T00:00:00+07:00', '2026-12-01T00:00:00+07:00'],
  ['America/New_York', '2026-12-31T03:00:00Z', '2026-12-30T00:00:00-05:00', '2027-01-01T00:00:00-05:00'],
  ['America/New_York', '2026-10-31T12:00:00Z', '2026-10-31T00:00:00-04:00', '2026-11-01T00:00:00-04:00'],
  ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T00:00:00-04:00', '2026-12-01T00:00:00-05:00'],
  ['America/Havana', '2027-03-14T20:00:00Z', '2027-03-14T01:00:00-04:00', '2027-04-01T00:00:00-04:00'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00+05:45', '2026-02-01T00:00:00+05:45'],
  ['UTC', '2026-01-31T00:00:00Z', '2026-01-31T00:00:00+00:00', '2026-02-01T00:00:00+00:00'],
  ['No/Where', '2026-01-31T00:00:00Z', '2026-01-31T00:00:00+00:00', '2026-02-01T00:00:00+00:00'],
])('in %s at %s, today began at %s and next month begins at %s', (zone, now, today, month) => {
  const moments = momentsFrom(new Date(now), zone);
  expect([moments.at(0)?.value, moments.at(-1)?.value]).toEqual([today, month]);
});
