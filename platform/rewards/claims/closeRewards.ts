import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { rewards } from '#platform/base/database/schema/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { giveBack } from '#platform/money/budgets/index.ts';
import { claimReward } from './claimReward.ts';
import { costOf } from './costOf.ts';

/**
 * When a break begins, nothing can be claimed any more. Money that demands no turnover is the member's already, and is paid
 * at once. A self-exclusion cancels rewards that would have to be played: free spins, and money that demands turnover.
 */
export async function closeRewards(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind !== 'break-began') return;
  const { accountId, exclusion, now } = event;
  const open = await tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.accountId, accountId), eq(rewards.state, 'claimable')))
    .orderBy(asc(rewards.id))
    .for('update');
  for (const reward of open) {
    const { id, merchant, promotion, prize, times, endsAt } = reward;
    // What has lapsed is closed by its job.
    if (endsAt <= now || prize === 'points') continue;
    if (prize === 'money' && times === 0) await claimReward(tx, { account: accountId, id, now });
    else if (exclusion.kind === 'self-exclusion') {
      await tx.update(rewards).set({ state: 'canceled', closedAt: now }).where(eq(rewards.id, id));
      const amount = costOf(reward);
      if (promotion !== null && amount > 0n) await giveBack(tx, { merchant, promotion, amount });
    }
  }
}
