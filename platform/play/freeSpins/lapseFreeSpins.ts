import { and, asc, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins } from '#platform/base/database/schema/index.ts';
import { giveBack } from '#platform/money/budgets/index.ts';

/** Free spins that one run ends. */
const most = 500;

/**
 * Ends free spins that were not played in time, and gives the stakes of those that are left back to the budgets of their
 * promotions. Safe to run twice and in several processes. Returns how many ended with spins left.
 */
export async function lapseFreeSpins(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(freeSpins)
      .where(and(isNull(freeSpins.lapsedAt), lte(freeSpins.endsAt, now)))
      .orderBy(asc(freeSpins.id))
      .limit(most)
      .for('update', { skipLocked: true });
    return lapse(tx, due, now);
  });
}

/** Ends free spins that the caller has locked. Returns how many of them had spins left. */
export async function lapse(
  tx: Database,
  due: readonly (typeof freeSpins.$inferSelect)[],
  now: Date,
): Promise<number> {
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.update(freeSpins).set({ lapsedAt: now }).where(inArray(freeSpins.id, ids));
  const left = due.filter(({ used, count }) => used < count);
  for (const { merchant, promotion, stake, count, used } of left)
    if (promotion !== null)
      // One after another: they use one connection.
      // oxlint-disable-next-line no-await-in-loop
      await giveBack(tx, { merchant, promotion, amount: stake * BigInt(count - used) });
  return left.length;
}
