import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, lineMoves } from '#platform/base/database/schema/index.ts';

/** Moves of a merchant's accounts, the newest first: all, or those of one account. */
export async function listMoves(
  db: Database,
  merchant: string,
  {
    accountId,
    before,
    limit,
  }: { accountId?: number | undefined; before?: number | undefined; limit: number },
): Promise<
  {
    id: number;
    account: string;
    from: string | null;
    to: string;
    day: string;
    state: (typeof lineMoves.$inferSelect)['state'];
    reason: string | null;
    plannedBy: string;
    plannedAt: Date;
  }[]
> {
  const [from, to] = [alias(accounts, 'from_account'), alias(accounts, 'to_account')];
  const { id, day, state, reason, plannedBy, plannedAt } = lineMoves;
  return db
    .select({
      id,
      account: accounts.account,
      from: from.account,
      to: to.account,
      day,
      state,
      reason,
      plannedBy,
      plannedAt,
    })
    .from(lineMoves)
    .innerJoin(accounts, eq(accounts.id, lineMoves.accountId))
    .leftJoin(from, eq(from.id, lineMoves.fromUpline))
    .innerJoin(to, eq(to.id, lineMoves.toUpline))
    .where(
      and(
        eq(lineMoves.merchant, merchant),
        accountId === undefined ? undefined : eq(lineMoves.accountId, accountId),
        before === undefined ? undefined : lt(lineMoves.id, before),
      ),
    )
    .orderBy(desc(lineMoves.id))
    .limit(limit);
}
