import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { dayIn as dayOfDate } from '#kit/zoned.ts';

dayjs.extend(utc);

/** Most days of a free range (R9.5). */
export const maxDays = 92;

/** The day of a moment (milliseconds) in a time zone: `2026-01-05`. */
export function dayIn(timeZone: string, at: number): string {
  return dayOfDate(timeZone, new Date(at));
}

/** The day a number of days later or earlier. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** The number of days from one to another, both counted. */
export function lengthOf(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;
}

/** A day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** Why a free range cannot be shown: words of the widget. */
export type RangeProblem = 'noDay' | 'wrongOrder' | 'tooLong';

export function problemOf(from: string, to: string): RangeProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'noDay';
  const length = lengthOf(from, to);
  if (length < 1) return 'wrongOrder';
  return length > maxDays ? 'tooLong' : undefined;
}
