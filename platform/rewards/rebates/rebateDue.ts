import { and, eq, gte, sql } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { betDays, rebateDays, type RebateRates } from '#platform/base/database/schema/index.ts';
import { rebateCategories } from '../ranks/index.ts';
import { programOf } from '#platform/accounts/ranks/index.ts';
import { type Merchant, addDays, dayIn, type Day } from '#platform/site/merchants/index.ts';
import { ratesByDay } from './ratesByDay.ts';

/** Days for which bets can still be claimed, today included. */
export const rebateWindowDays = 92;

/** Hundredths of a percent in one, times the parts of a minor unit in which `earned` is counted. */
const whole = 10_000n;

/** What a day and category owe. `validStake` is below zero if bets were taken back after a claim. */
export interface DueDay {
  day: Day;
  category: string;
  validStake: bigint;
  /** In ten-thousandths of a minor unit. */
  earned: bigint;
}

export interface DueCategory {
  category: string;
  validStake: bigint;
  /** Hundredths of a percent. */
  rate: number;
  /** Minor units, rounded down. */
  rebate: bigint;
}

export interface RebateDue {
  days: DueDay[];
  categories: DueCategory[];
  /** Minor units; below zero if more was taken back than has come. */
  total: bigint;
}

/** A day's settled stakes, and what of them has had its rebate. */
export interface StakeDay {
  day: Day;
  category: string;
  validStake: bigint;
  counted: bigint;
  earned: bigint;
}

/**
 * The rebate of stakes that have had none, by the rates of each day. Stakes that had theirs and were taken back are deducted
 * at the rate at which they were counted.
 */
export function rebateOf(stakes: readonly StakeDay[], ratesOn: (day: Day) => RebateRates): RebateDue {
  const days = stakes.flatMap(({ day, category, validStake, counted, earned }): DueDay[] => {
    const more = validStake - counted;
    const rate = BigInt(ratesOn(day)[category] ?? 0);
    if (more > 0n && rate > 0n) return [{ day, category, validStake: more, earned: more * rate }];
    return more < 0n ? [{ day, category, validStake: more, earned: (earned * more) / counted }] : [];
  });
  const byCategory = [...Map.groupBy(days, ({ category }) => category)].toSorted(
    ([a], [b]) => rebateCategories.indexOf(a) - rebateCategories.indexOf(b),
  );
  const categories = byCategory.map(([category, own]) => {
    const sum = (field: 'validStake' | 'earned') => own.reduce((total, one) => total + one[field], 0n);
    return {
      category,
      validStake: sum('validStake'),
      rate: rateOf(own),
      rebate: floorTo(sum('earned')),
    };
  });
  return { days, categories, total: categories.reduce((total, { rebate }) => total + rebate, 0n) };
}

/** The rate of what is due; the mean, rounded down, where the days have several. Of deductions alone, theirs. */
function rateOf(days: readonly DueDay[]): number {
  const gains = days.filter(({ validStake }) => validStake > 0n);
  const counted = gains.length > 0 ? gains : days;
  const stake = counted.reduce((total, one) => total + one.validStake, 0n);
  return stake === 0n ? 0 : Number(counted.reduce((total, one) => total + one.earned, 0n) / stake);
}

/** Rounds down, also below zero. */
function floorTo(parts: bigint): bigint {
  const minor = parts / whole;
  return parts < 0n && parts % whole !== 0n ? minor - 1n : minor;
}

/** What a member may claim now: settled bets of the last days. Open bets have no valid stake yet and do not count. */
export async function rebateDue(
  db: Database,
  merchant: Pick<Merchant, 'code' | 'timeZone'>,
  account: Pick<Account, 'id' | 'rankLevel'>,
  now: Date,
): Promise<RebateDue> {
  const program = await programOf(db, merchant.code);
  if (!program) return rebateOf([], () => ({}));
  const first = addDays(dayIn(merchant.timeZone, now), 1 - rebateWindowDays);
  const began = dayIn(merchant.timeZone, program.since);
  const from = began > first ? began : first;
  const stakes = await stakeDays(db, account.id, from);
  return rebateOf(stakes, await ratesByDay(db, merchant, account, from));
}

/** A member's settled stakes from a day on, by day and category. */
async function stakeDays(db: Database, accountId: number, from: Day): Promise<StakeDay[]> {
  const settled = await db
    .select({
      day: betDays.day,
      category: betDays.category,
      validStake: sql<string>`sum(${betDays.validStake})`,
    })
    .from(betDays)
    .where(and(eq(betDays.accountId, accountId), gte(betDays.day, from)))
    .groupBy(betDays.day, betDays.category);
  const counted = await db
    .select()
    .from(rebateDays)
    .where(and(eq(rebateDays.accountId, accountId), gte(rebateDays.day, from)));
  const keyOf = ({ day, category }: { day: Day; category: string }) => `${day} ${category}`;
  const days = new Map<string, StakeDay>();
  for (const { day, category, validStake } of settled)
    days.set(keyOf({ day, category }), {
      day,
      category,
      validStake: BigInt(validStake),
      counted: 0n,
      earned: 0n,
    });
  for (const { day, category, validStake, earned } of counted) {
    const key = keyOf({ day, category });
    const now = days.get(key)?.validStake ?? 0n;
    days.set(key, { day, category, validStake: now, counted: validStake, earned });
  }
  return [...days.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
