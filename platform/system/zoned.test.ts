import { describe, expect, it } from 'vitest';
import { addDays, dayIn, momentOf, wallClock, weekdayOf } from './zoned.ts';

describe('days of a time zone', () => {
  it.each([
    ['Asia/Bangkok', '2026-01-04T17:00:00Z', '2026-01-05'],
    ['Asia/Bangkok', '2026-01-04T16:59:59Z', '2026-01-04'],
    ['Asia/Dubai', '2026-01-04T20:00:00Z', '2026-01-05'],
    ['America/New_York', '2026-01-05T04:59:59Z', '2026-01-04'],
  ])('in %s %s is %s', (timeZone, moment, day) => expect(dayIn(timeZone, new Date(moment))).toBe(day));

  it.each([
    ['Asia/Bangkok', '2026-01-05', '2026-01-04T17:00:00.000Z'],
    ['Asia/Dubai', '2026-01-05', '2026-01-04T20:00:00.000Z'],
    ['UTC', '2026-01-05', '2026-01-05T00:00:00.000Z'],
    // The day on which daylight saving time begins, and the next day.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('in %s the day %s begins at %s', (timeZone, day, moment) =>
    expect(momentOf(timeZone, day).toISOString()).toBe(moment),
  );

  it('converts a time of day to a moment and back', () => {
    const moment = momentOf('Asia/Bangkok', '2026-01-05', 18 * 60 + 15);
    expect(wallClock('Asia/Bangkok', moment)).toBe('2026-01-05 18:15:00');
  });

  it('adds days across months and years', () => {
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(weekdayOf('2026-01-05')).toBe(1);
  });
});
