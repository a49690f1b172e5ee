import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, rankHolds } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { changeRank } from './changeRank.ts';
import { ranksFrom } from './rankFile.ts';
import { rankOf, ranksOf, type Rank, replaceRanks } from '#platform/accounts/ranks/index.ts';

/** A rank as the operator reads it, with the number of its members. */
export interface RankSummary {
  level: number;
  name: string;
  members: number;
  windowDays: number;
  validBets: string;
  deposits: string;
  upkeep: string;
  rebates: Record<string, string>;
  withdrawalMax: string | null;
  upgradeReward: string;
  birthdayReward: string;
}

export async function ranksForOperator(db: Database, merchant: Merchant): Promise<RankSummary[]> {
  return summariesOf(await ranksOf(db, merchant.code), merchant, await membersByLevel(db, merchant.code));
}

async function membersByLevel(db: Database, merchant: string): Promise<Map<number, number>> {
  const counted = await db
    .select({ level: accounts.rankLevel, members: count() })
    .from(accounts)
    .where(
      and(eq(accounts.merchant, merchant), eq(accounts.closed, false), notInArray(accounts.type, [4, 90])),
    )
    .groupBy(accounts.rankLevel);
  return new Map(counted.map((row) => [row.level, row.members]));
}

/**
 * Replaces a merchant's ranks by those of a file; with `dryRun` it only checks the file. A level that members have cannot
 * be removed (409 `rank-in-use`). A higher upkeep is judged from the next month on.
 */
export async function setRanks(
  db: Database,
  merchant: Merchant,
  given: unknown,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<RankSummary[]> {
  const rows = ranksFrom(merchant, given);
  const before = await ranksOf(db, merchant.code);
  const [above] = await db
    .select({ level: sql<number>`max(${accounts.rankLevel})::int` })
    .from(accounts)
    .where(and(eq(accounts.merchant, merchant.code), eq(accounts.closed, false)));
  if ((above?.level ?? 0) > rows.length)
    throw new Refusal(409, 'rank-in-use', {
      message: `Members have level ${above?.level}, which the file does not have. Give them another rank first: ranks hold <account> --level <level>.`,
    });
  if (dryRun) return summariesOf(rows, merchant, await membersByLevel(db, merchant.code));
  const upkeepSince = raises(before, rows) ? { upkeepSince: now } : {};
  await replaceRanks(db, merchant.code, rows, { now, ...upkeepSince });
  return ranksForOperator(db, merchant);
}

const raises = (before: readonly Rank[], after: readonly Rank[]): boolean =>
  after.some(({ level, upkeep }) => upkeep > (before.find((one) => one.level === level)?.upkeep ?? 0n));

function summariesOf(
  rows: readonly Rank[],
  merchant: Merchant,
  members: ReadonlyMap<number, number>,
): RankSummary[] {
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  return rows.map((rank) => ({
    level: rank.level,
    name: rank.names.en,
    members: members.get(rank.level) ?? 0,
    windowDays: rank.windowDays,
    validBets: money(rank.validBets),
    deposits: money(rank.deposits),
    upkeep: money(rank.upkeep),
    rebates: Object.fromEntries(
      Object.entries(rank.rebates).map(([category, rate]) => [category, (rate / 100).toFixed(2)]),
    ),
    withdrawalMax: rank.withdrawalMax === null ? null : money(rank.withdrawalMax),
    upgradeReward: money(rank.upgradeReward),
    birthdayReward: money(rank.birthdayReward),
  }));
}

/** What an operator decides about one member's rank. */
export interface RankHold {
  /** Another rank; without it the member keeps the own one. */
  level: number | undefined;
  /** Until when play does not move it; null for until it is released, undefined to release it. */
  until: Date | null | undefined;
  operator: string;
  now: Date;
}

/** Fixes a member's rank, or lets it follow play again. Refuses with `unknown-rank` (404). */
export async function holdRank(
  tx: Database,
  account: Account,
  { level, until, operator, now }: RankHold,
): Promise<{ account: string; level: number; name: string; until: string | null; held: boolean }> {
  const to = await rankOf(tx, account.merchant, level ?? account.rankLevel);
  if (!to)
    throw new Refusal(404, 'unknown-rank', {
      message: `There is no rank of level ${level ?? account.rankLevel}.`,
    });
  if (to.level !== account.rankLevel) {
    const moved = await changeRank(tx, { account, to, kind: 'operator', operator, now });
    if (!moved) throw new Refusal(409, 'rank-changed', { message: 'The rank has just changed. Try again.' });
  }
  await tx.delete(rankHolds).where(eq(rankHolds.accountId, account.id));
  if (until !== undefined)
    await tx.insert(rankHolds).values({ accountId: account.id, until, operator, createdAt: now });
  return {
    account: account.account,
    level: to.level,
    name: to.names.en,
    until: until?.toISOString() ?? null,
    held: until !== undefined,
  };
}
