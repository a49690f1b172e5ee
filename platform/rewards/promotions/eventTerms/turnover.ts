import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { betDays } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';

/** Valid bets of an account on whole days of the merchant's time zone, both included, in minor units. */
export async function turnoverOf(db: Database, accountId: number, from: Day, to: Day): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${betDays.validStake}), 0)` })
    .from(betDays)
    .where(and(eq(betDays.accountId, accountId), gte(betDays.day, from), lte(betDays.day, to)));
  return BigInt(row?.sum ?? 0);
}
