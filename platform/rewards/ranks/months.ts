import { addDays, momentOf, type Day } from '#platform/site/merchants/index.ts';

/** The first day of a day's month. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the month after a day's. */
export const nextMonth = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31));

/** The first day of the month before a day's. */
export const monthBefore = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), -1));

/** The moment at which a month begins in a time zone. */
export const startOfMonth = (timeZone: string, month: Day): Date => momentOf(timeZone, month);
