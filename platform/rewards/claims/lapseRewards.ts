import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { rewards } from '#platform/base/database/schema/index.ts';
import { giveBack } from '#platform/money/budgets/index.ts';
import { costOf } from './costOf.ts';

/** Rewards that one run ends. */
const most = 500;

/**
 * Ends rewards that were not claimed in time, and gives what they cost back to the budgets of their promotions. Safe to run
 * twice and in several processes. Returns how many ended.
 */
export async function lapseRewards(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(rewards)
      .where(and(eq(rewards.state, 'claimable'), lte(rewards.endsAt, now)))
      .orderBy(asc(rewards.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(rewards).set({ state: 'lapsed', closedAt: now }).where(inArray(rewards.id, ids));
    for (const reward of due) {
      const { merchant, promotion } = reward;
      const amount = costOf(reward);
      if (promotion !== null && amount > 0n) await giveBack(tx, { merchant, promotion, amount });
    }
    return due.length;
  });
}
