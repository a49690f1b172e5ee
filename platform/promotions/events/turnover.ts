import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/index.ts';
import { betDays } from '../../database/schema/index.ts';
import type { Day } from '../../system/zoned.ts';

/** Valid bets of an account on whole days of the merchant's time zone, both included, in minor units. */
export async function turnoverOf(db: Database, accountId: number, from: Day, to: Day): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${betDays.validStake}), 0)` })
    .from(betDays)
    .where(and(eq(betDays.accountId, accountId), gte(betDays.day, from), lte(betDays.day, to)));
  return BigInt(row?.sum ?? 0);
}
