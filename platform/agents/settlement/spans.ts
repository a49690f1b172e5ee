import type { ContractPeriod, SettlementKind } from '#platform/base/database/schema/index.ts';
import { addDays, type Day, dayIn, momentOf, wallClock } from '#platform/site/merchants/index.ts';
import { firstDayOf, nextPeriod } from '../contracts/index.ts';

/** What a run settles: from its first moment until before `endsAt`. Shorter spans lie within one day. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
  firstDay: Day;
  lastDay: Day;
}

/** Transactions that settled a bet just before the end of a span are committed by then. */
export const graceMs = 60_000;

const minuteMs = 60_000;

/** Kinds whose spans are parts of a day, with their minutes by the local clock. */
const minutesOf: Partial<Record<SettlementKind, number>> = { hourly: 60, realtime: 5 };

/** Days from one to another, in the brand's time zone: such a day may have 23 or 25 hours. */
export function daySpan(timeZone: string, firstDay: Day, lastDay: Day = firstDay): Span {
  return {
    startsAt: momentOf(timeZone, firstDay),
    endsAt: momentOf(timeZone, addDays(lastDay, 1)),
    firstDay,
    lastDay,
  };
}

/**
 * The span that begins at a moment, by the local clock: an hour that comes twice is two spans, and zones that are half an hour off
 * have their own hours.
 */
export function spanFrom(kind: SettlementKind, timeZone: string, startsAt: Date): Span {
  const day = dayIn(timeZone, startsAt);
  const length = minutesOf[kind];
  if (length === undefined) return daySpan(timeZone, day);
  const minute = Number(wallClock(timeZone, startsAt).slice(14, 16));
  const next = startsAt.getTime() + (length - (minute % length)) * minuteMs;
  const tomorrow = momentOf(timeZone, addDays(day, 1));
  return { startsAt, endsAt: new Date(Math.min(next, tomorrow.getTime())), firstDay: day, lastDay: day };
}

/** The period that contains a day. */
export function periodSpan(period: ContractPeriod, timeZone: string, day: Day): Span {
  return daySpan(timeZone, firstDayOf(period, day), addDays(nextPeriod(period, day), -1));
}

/** Whether a span may be settled. */
export function hasEnded({ endsAt }: Span, now: Date): boolean {
  return endsAt.getTime() + graceMs <= now.getTime();
}
