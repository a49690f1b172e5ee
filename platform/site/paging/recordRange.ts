import { and, gte, lt, type AnyColumn, type SQL } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import { type Merchant, addDays, dayIn, momentOf, type Day } from '../merchants/index.ts';

/** Most days of a free range (R9.5). */
export const maxDays = 92;

/** Ranges by name: the first and the last day, counted from today; today is included (R9.5). */
const countedRanges = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
} as const;

/** Months of the calendar by name; the current one ends today. */
type MonthRange = 'thisMonth' | 'lastMonth';

export interface RangeRequest {
  range?: keyof typeof countedRanges | MonthRange;
  from?: string;
  to?: string;
}

/** Whole days of the merchant's time zone, both included. */
export interface RecordRange {
  from: Day;
  to: Day;
  today: Day;
  timeZone: string;
  /** The first moment of the range, and the first one after it. */
  start: Date;
  end: Date;
}

/**
 * The days of a request: a named range, or a free one of at most 92 days, which ends today at the latest. The default is
 * `last7`. Refuses with `invalid-range` (422).
 */
export function readRange(
  { timeZone }: Pick<Merchant, 'timeZone'>,
  request: RangeRequest,
  now: Date,
): RecordRange {
  const today = dayIn(timeZone, now);
  const [from, to] = daysOf(request, today);
  return {
    from,
    to,
    today,
    timeZone,
    start: momentOf(timeZone, from),
    end: momentOf(timeZone, addDays(to, 1)),
  };
}

/** As many days right before a range. */
export function daysBefore({ from, to }: Pick<RecordRange, 'from' | 'to'>): { from: Day; to: Day } {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The days of a list that shows everything unless days are named. */
export function readDays(
  merchant: Pick<Merchant, 'timeZone'>,
  request: RangeRequest,
  now: Date,
): RecordRange | undefined {
  const { range, from, to } = request;
  return [range, from, to].every((one) => one === undefined) ? undefined : readRange(merchant, request, now);
}

/** The rows of these days, by the moment in a column; all rows without days. */
export function onDays(column: AnyColumn, days: RecordRange | undefined): SQL | undefined {
  return days && and(gte(column, days.start), lt(column, days.end));
}

/** The days as a response states them; nothing without days. */
export function statedDays(days: RecordRange | undefined): { range?: StatedDays } {
  if (!days) return {};
  const { from, to, today, timeZone } = days;
  return { range: { from, to, today, timeZone } };
}

type StatedDays = Pick<RecordRange, 'from' | 'to' | 'today' | 'timeZone'>;

function daysOf({ range, from, to }: RangeRequest, today: Day): [Day, Day] {
  if (range === 'thisMonth') return [firstOfMonth(today), today];
  if (range === 'lastMonth') {
    const last = addDays(firstOfMonth(today), -1);
    return [firstOfMonth(last), last];
  }
  if (range !== undefined || (from === undefined && to === undefined)) {
    const [first, last] = countedRanges[range ?? 'last7'];
    return [addDays(today, first), addDays(today, last)];
  }
  if (from === undefined || !isDay(from))
    throw invalidRange('from', 'Name the first day, such as 2026-01-05.');
  if (to === undefined || !isDay(to)) throw invalidRange('to', 'Name the last day, such as 2026-01-05.');
  const last = to > today ? today : to;
  if (from > last) throw invalidRange('from', 'The first day is after the last one.');
  if (addDays(from, maxDays - 1) < last) throw invalidRange('from', `A range has at most ${maxDays} days.`);
  return [from, last];
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** A day of the calendar: `2026-02-30` is none. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function invalidRange(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid-range', { message, fields: [{ field, code: 'invalid-range', message }] });
}
