import { describe, expect, it } from 'vitest';
import { liesAhead, readAhead } from './ahead.ts';

describe('R9.5 what lies ahead', () => {
  it.each([
    ['7', 7],
    ['30', 30],
    ['8', undefined],
    ['07', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %s in the address as %s', (given, days) => expect(readAhead(given)).toBe(days));

  it.each([
    ['2026-01-09T17:29:59Z', 7, false],
    ['2026-01-09T17:30:01Z', 7, true],
    // The last moment of January 16th in Bangkok, and the first one after it.
    ['2026-01-16T16:59:59Z', 7, true],
    ['2026-01-16T17:00:00Z', 7, false],
    ['2026-01-16T17:00:00Z', 30, true],
    ['2026-02-08T16:59:59Z', 30, true],
    ['2026-02-08T17:00:00Z', 30, false],
  ] as const)('%s is within %d days, today included: %s', (moment, days, expected) => {
    // 00:30 of January 10th in Bangkok.
    const at = { now: Date.parse('2026-01-09T17:30:00Z'), timeZone: 'Asia/Bangkok' };
    expect(liesAhead(Date.parse(moment), days, at)).toBe(expected);
    expect(liesAhead(undefined, days, at)).toBe(false);
  });
});
