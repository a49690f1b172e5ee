import { addDays, dayIn, momentOf, weekdayOf, type Day } from '#platform/site/merchants/index.ts';

export type Period = 'day' | 'week' | 'month';

/** Whole days of a time zone, including the last one, and their start and end times. */
export interface Span {
  firstDay: Day;
  lastDay: Day;
  from: Date;
  until: Date;
}

/** The day, week (from Monday) or month of a time zone that contains a moment (R2.1.21). */
export function periodOf(period: Period, timeZone: string, now: Date): Span {
  const today = dayIn(timeZone, now);
  const firstDay = firstOf(period, today);
  const next =
    period === 'day' ? addDays(today, 1) : period === 'week' ? addDays(firstDay, 7) : nextMonth(today);
  return {
    firstDay,
    lastDay: addDays(next, -1),
    from: momentOf(timeZone, firstDay),
    until: momentOf(timeZone, next),
  };
}

function firstOf(period: Period, today: Day): Day {
  if (period === 'day') return today;
  if (period === 'month') return `${today.slice(0, 8)}01`;
  return addDays(today, -((weekdayOf(today) + 6) % 7));
}

function nextMonth(today: Day): Day {
  // Four days after the 28th is always in the next month.
  return `${addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}
