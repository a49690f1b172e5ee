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
    // Days whose midnight is skipped, and that of the Azores, whose clocks change in the first hour.
    ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z'],
    ['America/Havana', '2027-03-15', '2027-03-15T04:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Asia/Beirut', '2027-03-28', '2027-03-27T22:00:00.000Z'],
    ['Atlantic/Azores', '2027-03-28', '2027-03-28T01:00:00.000Z'],
    // Midnight comes twice: the day begins with the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // Clocks are set back from what would be midnight: the day begins an hour later.
    ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ])('in %s the day %s begins at %s', (timeZone, day, moment) =>
    expect(momentOf(timeZone, day).toISOString()).toBe(moment),
  );

  it.each([
    ['Europe/Berlin', '2027-03-28', 2 * 60 + 30, '2027-03-28 03:30:00'],
    ['America/Havana', '2027-03-14', 15, '2027-03-14 01:15:00'],
    ['Europe/Berlin', '2027-10-31', 2 * 60 + 30, '2027-10-31 02:30:00'],
  ])('in %s on %s, %i minutes after midnight are %s', (timeZone, day, minutes, clock) =>
    expect(wallClock(timeZone, momentOf(timeZone, day, minutes))).toBe(clock),
  );

  /** Each change of clocks from 2024 to 2035 that skips the end of a day, midnight or both. */
  const skips = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    skippedMidnights(timeZone, 2024, 2035).map((skip) => ({ timeZone, ...skip })),
  );

  it('begins a day without midnight at its first moment, in every zone from 2024 to 2035', () => {
    expect(new Set(skips.map(({ timeZone }) => timeZone))).toContain('America/Havana');
    expect(skips.length).toBeGreaterThan(50);
    const wrong = skips.filter(
      ({ timeZone, day, begins }) => momentOf(timeZone, day).getTime() !== begins.getTime(),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves no moment between two days, and none in both, around each change', () => {
    const wrong = skips.filter(({ timeZone, day }) => {
      const first = momentOf(timeZone, day).getTime();
      return (
        dayIn(timeZone, new Date(first)) !== day || dayIn(timeZone, new Date(first - 1)) !== addDays(day, -1)
      );
    });
    expect(wrong).toEqual([]);
  });

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

/** The days of a zone on which the clocks were set forward over midnight, found second by second from what they show. */
function skippedMidnights(timeZone: string, from: number, to: number): { day: string; begins: Date }[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
  const step = 7 * 86_400_000;
  const found: { day: string; begins: Date }[] = [];
  for (let at = Date.UTC(from); at < Date.UTC(to + 1); at += step) {
    if (shown(at + step) - shown(at) <= step) continue;
    let [low, high] = [at, at + step];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (shown(middle) - shown(low) === middle - low) low = middle;
      else high = middle;
    }
    const day = new Date(shown(high)).toISOString().slice(0, 10);
    if (new Date(shown(high - 1000)).toISOString().slice(0, 10) !== day)
      found.push({ day, begins: new Date(high) });
  }
  return found;
}
