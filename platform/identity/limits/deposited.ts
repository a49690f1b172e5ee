import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { deposits, lineTransfers } from '#platform/base/database/schema/index.ts';

/**
 * What a member has paid in since a moment, in minor units, by when the payment arrived. Deposits that still wait for their
 * payment count in every period: they may be paid in any. Money from an agent above counts as a deposit.
 */
export async function depositedSince(db: Database, accountId: number, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${deposits.amount}), 0)` })
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, accountId),
        or(eq(deposits.state, 'pending'), and(eq(deposits.state, 'success'), gte(deposits.settledAt, since))),
      ),
    );
  const [received] = await db
    .select({ sum: sql<string>`coalesce(sum(${lineTransfers.amount}), 0)` })
    .from(lineTransfers)
    .where(
      and(
        eq(lineTransfers.recipientId, accountId),
        eq(lineTransfers.way, 'down'),
        gte(lineTransfers.createdAt, since),
      ),
    );
  return BigInt(row?.sum ?? 0) + BigInt(received?.sum ?? 0);
}
