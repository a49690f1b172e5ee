import type { LimitKind } from '#platform/base/database/schema/index.ts';
import { addDays, dayIn, momentOf, weekdayOf, type Day } from '#platform/site/merchants/index.ts';

/** Whole days of the merchant's time zone: a day, a week from Monday on, a calendar month. */
export type Period = 'day' | 'week' | 'month';

/** A period that contains a moment: its first day, and the first day after it. */
interface PeriodDays {
  first: Day;
  next: Day;
}

export type MoneyLimitKind = Exclude<LimitKind, 'session' | 'reality-check'>;

export const isMoneyLimit = (kind: LimitKind): kind is MoneyLimitKind =>
  kind !== 'session' && kind !== 'reality-check';

/** `loss-week` is of a week. */
export function periodOf(kind: MoneyLimitKind): Period {
  if (kind.endsWith('-day')) return 'day';
  return kind.endsWith('-week') ? 'week' : 'month';
}

/** The period of a moment. */
export function daysOf(period: Period, timeZone: string, now: Date): PeriodDays {
  const today = dayIn(timeZone, now);
  if (period === 'day') return { first: today, next: addDays(today, 1) };
  if (period === 'week') {
    const first = addDays(today, -((weekdayOf(today) + 6) % 7));
    return { first, next: addDays(first, 7) };
  }
  const first = `${today.slice(0, 8)}01`;
  return { first, next: `${addDays(first, 31).slice(0, 8)}01` };
}

/** When a period begins. */
export function startOf(period: Period, timeZone: string, now: Date): Date {
  return momentOf(timeZone, daysOf(period, timeZone, now).first);
}

/** When the next period begins. */
export function endOf(period: Period, timeZone: string, now: Date): Date {
  return momentOf(timeZone, daysOf(period, timeZone, now).next);
}
