import { addDays, dayIn, isTimeZone, momentOf, wallClock, type Day } from '#kit/zoned.ts';

/** The start of a day as conditions write it. */
export interface Moment {
  /** ISO 8601 with offset: `2026-12-01T00:00:00+07:00`. */
  value: string;
  /** `Tomorrow, 0:00 in Asia/Bangkok`. */
  meaning: string;
}

/** Today, tomorrow, in a week and the first of next month, at their first moment in a time zone. In UTC if there is no such zone. */
export function momentsFrom(now: Date, timeZone: string): Moment[] {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const today = dayIn(zone, now);
  const days: [string, Day][] = [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
    ['In a week', addDays(today, 7)],
    // Four days after the 28th is always in the next month.
    ['The first of next month', `${addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`],
  ];
  return days.map(([name, day]) => {
    const value = startOfDay(day, zone);
    return { value, meaning: `${name}, ${Number(value.slice(11, 13))}:00 in ${zone}` };
  });
}

/** The first moment of a day, with the offset that holds then. */
function startOfDay(day: Day, zone: string): string {
  const moment = momentOf(zone, day);
  const clock = wallClock(zone, moment).replace(' ', 'T');
  const offset = (Date.parse(`${clock}Z`) - moment.getTime()) / 60_000;
  const minutes = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
