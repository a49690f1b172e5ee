import type { Database } from '#platform/base/database/index.ts';
import { rebateCategories } from '#platform/rewards/ranks/index.ts';
import { addDays, type Day } from '#platform/site/merchants/index.ts';
import { percentOf } from './percent.ts';
import { lastRates, ratesFrom } from './readRates.ts';
import { rateOn } from './rateSteps.ts';

/** A rate, and the most that its giver could set now, in percent. */
interface GivenRate {
  category: string;
  today: string;
  tomorrow: string;
  most: string;
}

/**
 * The rates of an account with those of its giver, by category, without categories in which neither has one. A first rate acts
 * today and a change tomorrow, so the most is the giver's lowest rate from that day on (R6.8).
 */
export async function givenRates(
  db: Database,
  { giver, accountId, today }: { giver: number | null; accountId: number; today: Day },
): Promise<GivenRate[]> {
  const tomorrow = addDays(today, 1);
  const own = giver === null ? undefined : (await ratesFrom(db, [giver], today)).get(giver);
  const given = (await ratesFrom(db, [accountId], today)).get(accountId);
  const former = await lastRates(db, accountId);
  return rebateCategories.flatMap((category) => {
    const [steps, bounds] = [given?.get(category) ?? [], own?.get(category) ?? []];
    const first = former.has(category) ? tomorrow : today;
    const most = Math.min(
      rateOn(bounds, first),
      ...bounds.filter(({ day }) => day > first).map(({ rate }) => rate),
    );
    const rates = [rateOn(steps, today), rateOn(steps, tomorrow), most] as const;
    if (rates.every((rate) => rate === 0)) return [];
    const [now, next] = rates;
    return [{ category, today: percentOf(now), tomorrow: percentOf(next), most: percentOf(most) }];
  });
}
