import { addDays, dayIn } from '#kit/zoned.ts';

/** Days of the ranges in which something lies ahead (R9.5). */
export const aheadDays = [7, 30] as const;
export type Ahead = (typeof aheadDays)[number];

/** The range in the address; undefined for no limit. */
export function readAhead(text: string | undefined): Ahead | undefined {
  return aheadDays.find((days) => String(days) === text);
}

/** Whether a moment is to come within whole days of a time zone, today included. Moments are in milliseconds. */
export function liesAhead(
  moment: number | undefined,
  days: Ahead,
  { now, timeZone }: { now: number; timeZone: string },
): boolean {
  if (moment === undefined || moment <= now) return false;
  const last = addDays(dayIn(timeZone, new Date(now)), days - 1);
  return dayIn(timeZone, new Date(moment)) <= last;
}
