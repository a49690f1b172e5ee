import type { ContractPeriod } from '#platform/base/database/schema/index.ts';
import { addDays, type Day, weekdayOf } from '#platform/site/merchants/index.ts';

/** The first day of a period that contains a day: weeks begin on Monday, half months on the 1st and the 16th. */
export function firstDayOf(period: ContractPeriod, day: Day): Day {
  const date = Number(day.slice(8));
  const inMonth = (first: string) => `${day.slice(0, 8)}${first}`;
  switch (period) {
    case 'daily':
      return day;
    case 'weekly':
      return addDays(day, -((weekdayOf(day) + 6) % 7));
    case 'semimonthly':
      return inMonth(date < 16 ? '01' : '16');
    case 'monthly':
      return inMonth('01');
  }
}

/** The first day of the period that follows the one that contains a day. */
export function nextPeriod(period: ContractPeriod, day: Day): Day {
  const first = firstDayOf(period, day);
  switch (period) {
    case 'daily':
      return addDays(first, 1);
    case 'weekly':
      return addDays(first, 7);
    case 'semimonthly':
      return first.endsWith('01') ? addDays(first, 15) : firstDayOf('monthly', addDays(first, 20));
    case 'monthly':
      return firstDayOf('monthly', addDays(first, 32));
  }
}
