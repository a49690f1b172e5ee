import { and, asc, eq, gte, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/base/database/index.ts';
import { betDays, bets, vendors, type BetState } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import type { RecordRange } from '#platform/site/paging/index.ts';

/** Sums of settled bets, in minor units. */
export interface BetSum {
  bets: number;
  stake: bigint;
  validStake: bigint;
  payout: bigint;
}

/** Sums of a day and category. */
export interface SettledDay extends BetSum {
  day: Day;
  category: string;
}

/** Whose bets: those of one account, or of all that a condition on account and day selects. */
export type Owner = number | ((account: AnyPgColumn, day: SQL) => SQL | undefined);

/** The condition that bets of a day belong to an owner. */
export const ownedBy = (owner: Owner, account: AnyPgColumn, day: SQL): SQL | undefined =>
  typeof owner === 'number' ? eq(account, owner) : owner(account, day);

export interface BetFilter {
  category?: string | undefined;
  vendor?: string | undefined;
}

/** By how much a clock may have been set back between placing and settling a bet. */
const clockSetBackMs = 2 * 86_400_000;

/** Bets that may be recorded before a moment: nothing is settled before it is placed, but for a clock that was set back. */
export const placedBefore = (end: Date): SQL => lt(bets.placedAt, new Date(end.getTime() + clockSetBackMs));

/** When a bet was settled, or placed if it is not: where it stands in the record. */
export const recordedAt = sql<Date>`coalesce(${bets.settledAt}, ${bets.placedAt})`;

/** The day of `recordedAt` in a time zone. */
export const recordedOn = (timeZone: string): SQL => sql`(${recordedAt} at time zone ${timeZone})::date`;

/**
 * The settled bets of a member by day and category: the one source of what records and reports show of them (R2.7.9,
 * R2.7.11). It reads daily aggregates, at most one row per day, category and vendor.
 */
export async function settledDays(
  db: Database,
  owner: Owner,
  { from, to }: Pick<RecordRange, 'from' | 'to'>,
  { category, vendor }: BetFilter = {},
): Promise<SettledDay[]> {
  const rows = await db
    .select({
      day: betDays.day,
      category: betDays.category,
      bets: sql<number>`sum(${betDays.bets})::int`,
      stake: sql<string>`sum(${betDays.stake})`,
      validStake: sql<string>`sum(${betDays.validStake})`,
      payout: sql<string>`sum(${betDays.payout})`,
    })
    .from(betDays)
    .where(
      and(
        ownedBy(owner, betDays.accountId, sql`${betDays.day}`),
        gte(betDays.day, from),
        lte(betDays.day, to),
        ...(category === undefined ? [] : [eq(betDays.category, category)]),
        ...(vendor === undefined ? [] : [eq(betDays.vendor, vendor)]),
      ),
    )
    .groupBy(betDays.day, betDays.category)
    .orderBy(asc(betDays.day), asc(betDays.category));
  return rows.map(({ stake, validStake, payout, ...row }) => ({
    ...row,
    stake: BigInt(stake),
    validStake: BigInt(validStake),
    payout: BigInt(payout),
  }));
}

/** Sums of bets that were settled within a part of a day, for which there are no aggregates. */
export async function settledWithin(
  db: Database,
  owner: Owner,
  { start, end, timeZone }: Pick<RecordRange, 'start' | 'end' | 'timeZone'>,
  { category, vendor }: BetFilter,
): Promise<BetSum> {
  const [row] = await db
    .select({
      bets: sql<number>`count(*)::int`,
      stake: sql<string>`coalesce(sum(${bets.stake}), 0)`,
      validStake: sql<string>`coalesce(sum(${bets.validStake}), 0)`,
      payout: sql<string>`coalesce(sum(${bets.payout}), 0)`,
    })
    .from(bets)
    .where(
      and(
        ownedBy(owner, bets.accountId, recordedOn(timeZone)),
        eq(bets.state, 'settled'),
        gte(bets.settledAt, start),
        lt(bets.settledAt, end),
        ...(category === undefined ? [] : [eq(bets.category, category)]),
        ...(vendor === undefined ? [] : [eq(bets.vendor, vendor)]),
      ),
    );
  return {
    bets: row?.bets ?? 0,
    stake: BigInt(row?.stake ?? 0),
    validStake: BigInt(row?.validStake ?? 0),
    payout: BigInt(row?.payout ?? 0),
  };
}

export function sumOf(sums: readonly BetSum[]): BetSum {
  const total = { bets: 0, stake: 0n, validStake: 0n, payout: 0n };
  for (const { bets: count, stake, validStake, payout } of sums) {
    total.bets += count;
    total.stake += stake;
    total.validStake += validStake;
    total.payout += payout;
  }
  return total;
}

/** Bets that are open, or whose stake was returned: few, so they are counted as they are. */
export async function unsettledSums(
  db: Database,
  owner: Owner,
  { start, end, timeZone }: Pick<RecordRange, 'start' | 'end' | 'timeZone'>,
  { category, vendor }: BetFilter,
): Promise<{ open: { bets: number; stake: bigint }; returned: { bets: number } }> {
  const rows = await db
    .select({
      state: bets.state,
      bets: sql<number>`count(*)::int`,
      stake: sql<string>`coalesce(sum(${bets.stake}), 0)`,
    })
    .from(bets)
    .where(
      and(
        ownedBy(owner, bets.accountId, recordedOn(timeZone)),
        ne(bets.state, 'settled'),
        placedBefore(end),
        sql`${recordedAt} >= ${start.toISOString()}::timestamptz and ${recordedAt} < ${end.toISOString()}::timestamptz`,
        ...(category === undefined ? [] : [eq(bets.category, category)]),
        ...(vendor === undefined ? [] : [eq(bets.vendor, vendor)]),
      ),
    )
    .groupBy(bets.state);
  const of = (states: BetState[]) => rows.filter(({ state }) => states.includes(state));
  return {
    open: {
      bets: of(['open']).reduce((sum, row) => sum + row.bets, 0),
      stake: of(['open']).reduce((sum, row) => sum + BigInt(row.stake), 0n),
    },
    returned: { bets: of(['void', 'rolled-back']).reduce((sum, row) => sum + row.bets, 0) },
  };
}

/** The categories and vendors at which a member has ever had a bet settled, for the filters. */
export async function betChoices(
  db: Database,
  owner: Owner,
): Promise<{ categories: string[]; vendors: { vendor: string; displayName: string }[] }> {
  const rows = await db
    .selectDistinct({ category: betDays.category, vendor: betDays.vendor, displayName: vendors.displayName })
    .from(betDays)
    .innerJoin(vendors, eq(vendors.code, betDays.vendor))
    .where(ownedBy(owner, betDays.accountId, sql`${betDays.day}`))
    .orderBy(asc(vendors.displayName), asc(betDays.vendor));
  const names = new Map(rows.map(({ vendor, displayName }) => [vendor, displayName]));
  return {
    categories: [...new Set(rows.map(({ category }) => category))].toSorted(),
    vendors: [...names].map(([vendor, displayName]) => ({ vendor, displayName })),
  };
}
