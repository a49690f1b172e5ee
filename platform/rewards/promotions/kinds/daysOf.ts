import { dayIn, type Day } from '#platform/site/merchants/index.ts';
import type { KindPromotion } from '../Kind.ts';

/** The days of a promotion in its merchant's time zone: those in which it begins and ends count whole. */
export function daysOf({
  merchant,
  startsAt,
  endsAt,
}: Pick<KindPromotion, 'merchant' | 'startsAt' | 'endsAt'>): { firstDay: Day; lastDay: Day | null } {
  return {
    firstDay: dayIn(merchant.timeZone, startsAt),
    // A promotion that ends at midnight ends with the day before.
    lastDay: endsAt && dayIn(merchant.timeZone, new Date(endsAt.getTime() - 1)),
  };
}
