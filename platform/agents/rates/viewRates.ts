import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { rebateCategories } from '#platform/rewards/ranks/index.ts';
import { addDays, type Day, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { percentOf } from './percent.ts';
import { rateHistory, ratesFrom } from './readRates.ts';
import { firstExcess, rateOn } from './rateSteps.ts';

/** The rates of an account, in percent. */
interface RatesView {
  account: string;
  rates: { category: string; today: string; tomorrow: string }[];
  /** The newest first. */
  history: { category: string; rate: string; from: Day; operator: string | null; setAt: string }[];
}

const historyRows = 100;

/** Categories with a rate today or from the next day on, and what was set, from a moment on if one is named. */
export async function viewRates(
  db: Database,
  { timeZone }: Merchant,
  { id, account }: Account,
  { now, from }: { now: Date; from?: Date },
): Promise<RatesView> {
  const today = dayIn(timeZone, now);
  const own = (await ratesFrom(db, [id], today)).get(id);
  const rates = rebateCategories.flatMap((category) => {
    const steps = own?.get(category) ?? [];
    const [first, next] = [rateOn(steps, today), rateOn(steps, addDays(today, 1))];
    return first + next === 0 ? [] : [{ category, today: percentOf(first), tomorrow: percentOf(next) }];
  });
  const history = await rateHistory(db, id, { from, limit: historyRows });
  return {
    account,
    rates,
    history: history.map(({ category, rate, fromDay, operator, setAt }) => ({
      category,
      rate: percentOf(rate),
      from: fromDay,
      operator,
      setAt: setAt.toISOString(),
    })),
  };
}

/** The rates of accounts on a day, in percent, by id; without categories that have none. */
export async function ratesToday(
  db: Database,
  accountIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, { category: string; rate: string }[]>> {
  const rates = await ratesFrom(db, accountIds, day);
  const inPercent = (id: number) =>
    rebateCategories.flatMap((category) => {
      const rate = rateOn(rates.get(id)?.get(category) ?? [], day);
      return rate === 0 ? [] : [{ category, rate: percentOf(rate) }];
    });
  return new Map(accountIds.map((id) => [id, inPercent(id)]));
}

/** What an account has in each category on every day from one on, at least, in hundredths of a percent. */
export async function leastRates(
  db: Database,
  accountId: number,
  day: Day,
): Promise<ReadonlyMap<string, number>> {
  const own = (await ratesFrom(db, [accountId], day)).get(accountId);
  return new Map(
    rebateCategories.map((category) => {
      const steps = own?.get(category) ?? [];
      return [category, Math.min(rateOn(steps, day), ...steps.map(({ rate }) => rate))];
    }),
  );
}

/** Rates of an account, in percent, that would exceed those of an agent from a day on, if that agent were its upline. */
export async function excessBelow(
  db: Database,
  { accountId, uplineId, day }: { accountId: number; uplineId: number; day: Day },
): Promise<{ category: string; rate: string; bound: string }[]> {
  const rates = await ratesFrom(db, [accountId, uplineId], day);
  return [...(rates.get(accountId) ?? [])].flatMap(([category, steps]) => {
    const excess = firstExcess(steps, rates.get(uplineId)?.get(category) ?? []);
    return excess ? [{ category, rate: percentOf(excess.rate), bound: percentOf(excess.bound) }] : [];
  });
}
