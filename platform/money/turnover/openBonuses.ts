import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { bonuses, turnoverRequirements } from '#platform/base/database/schema/index.ts';

/** The sum of the bonuses that taking money out would forfeit, in minor units: active, with turnover still owed. */
export async function openBonuses(db: Database, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${bonuses.amount}), 0)` })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .where(
      and(
        eq(bonuses.accountId, accountId),
        eq(bonuses.state, 'active'),
        eq(turnoverRequirements.state, 'open'),
      ),
    );
  return BigInt(row?.sum ?? 0);
}
