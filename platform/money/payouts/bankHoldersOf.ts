import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { payoutAccounts } from '#platform/base/database/schema/index.ts';

/** The names on an account's bank accounts, except those that were removed. */
export async function bankHoldersOf(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ holder: payoutAccounts.holder })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.accountId, accountId),
        eq(payoutAccounts.kind, 'bank'),
        isNull(payoutAccounts.removedAt),
        ne(payoutAccounts.holder, ''),
      ),
    );
  return rows.map(({ holder }) => holder);
}
