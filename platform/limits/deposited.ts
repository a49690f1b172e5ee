import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { ledgerAccounts, postings, transfers } from '../database/schema/index.ts';

/** What a member has paid in since a moment, in minor units. */
export async function depositedSince(db: Database, accountId: number, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${postings.amount}), 0)` })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.ledgerAccountId, ledgerAccounts.id))
    .innerJoin(transfers, eq(transfers.id, postings.transferId))
    .where(
      and(
        eq(ledgerAccounts.accountId, accountId),
        eq(transfers.kind, 'deposit'),
        gte(transfers.createdAt, since),
      ),
    );
  return BigInt(row?.sum ?? 0);
}
