import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { turnoverRequirements } from '#platform/base/database/schema/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { closeBonuses } from './closeBonuses.ts';

/**
 * When a self-exclusion begins, bonuses whose turnover is not met are canceled, and nothing is owed any more. During a
 * cool-off nothing is demanded (`turnoverOwed`); bonuses, and what they owe, are there again afterwards.
 */
export async function closeTurnover(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind !== 'break-began' || event.exclusion.kind !== 'self-exclusion') return;
  const { accountId, now } = event;
  await closeBonuses(tx, { accountId, state: 'canceled', reason: 'self-exclusion', now });
  await dropTurnover(tx, accountId, now);
}

/** Drops what an account owes for deposits and rewards. The operator sees it at the account's withdrawals (`droppedTurnover`). */
export async function dropTurnover(tx: Database, accountId: number, now: Date): Promise<void> {
  await tx
    .update(turnoverRequirements)
    .set({ state: 'dropped', closedAt: now })
    .where(
      and(
        eq(turnoverRequirements.accountId, accountId),
        eq(turnoverRequirements.state, 'open'),
        ne(turnoverRequirements.source, 'bonus'),
      ),
    );
}
