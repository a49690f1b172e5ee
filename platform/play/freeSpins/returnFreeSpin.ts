import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins } from '#platform/base/database/schema/index.ts';
import { giveBack } from '#platform/money/budgets/index.ts';

/**
 * Gives a free spin back whose round was rolled back or is void, in the transaction that closes it. It can be played again
 * until its end; after that its stake returns to the budget.
 */
export async function returnFreeSpin(tx: Database, id: number): Promise<void> {
  const [found] = await tx.select().from(freeSpins).where(eq(freeSpins.id, id)).for('update');
  if (!found) throw new Error(`Free spins ${id} cannot be found.`);
  const { used, lapsedAt, merchant, promotion, stake } = found;
  await tx
    .update(freeSpins)
    .set({ used: used - 1 })
    .where(eq(freeSpins.id, id));
  if (lapsedAt !== null && promotion !== null) await giveBack(tx, { merchant, promotion, amount: stake });
}
