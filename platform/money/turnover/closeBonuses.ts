import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import {
  bonuses,
  turnoverRequirements,
  type BonusReason,
  type BonusState,
} from '#platform/base/database/schema/index.ts';
import { giveBack } from '../budgets/index.ts';
import { notifyOfBonus } from './notifyOfBonus.ts';

/** Why bonuses end without being paid out. */
export interface BonusEnd {
  state: Extract<BonusState, 'forfeited' | 'canceled'>;
  reason: BonusReason;
  now: Date;
}

/**
 * Ends the active bonuses of an account (or one of them) and drops what is owed for them. Bonuses whose turnover is met
 * are earned: only their release job has not come yet, and they stay. Returns how many ended.
 */
export async function closeBonuses(
  tx: Database,
  { accountId, bonus, state, reason, now }: BonusEnd & { accountId: number; bonus?: number },
): Promise<number> {
  const open = await tx
    .select({
      id: bonuses.id,
      turnoverId: bonuses.turnoverId,
      accountId: bonuses.accountId,
      merchant: bonuses.merchant,
      amount: bonuses.amount,
      promotion: bonuses.promotion,
    })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .where(
      and(
        eq(bonuses.accountId, accountId),
        eq(bonuses.state, 'active'),
        eq(turnoverRequirements.state, 'open'),
        ...(bonus === undefined ? [] : [eq(bonuses.id, bonus)]),
      ),
    )
    .orderBy(asc(bonuses.id))
    .for('update');
  if (open.length === 0) return 0;
  await tx
    .update(turnoverRequirements)
    .set({ state: 'dropped', closedAt: now })
    .where(
      inArray(
        turnoverRequirements.id,
        open.map(({ turnoverId }) => turnoverId),
      ),
    );
  await tx
    .update(bonuses)
    .set({ state, reason, closedAt: now })
    .where(
      inArray(
        bonuses.id,
        open.map(({ id }) => id),
      ),
    );
  // One after another, in one order: they use one connection.
  // oxlint-disable-next-line no-await-in-loop
  for (const one of open) await giveBack(tx, one);
  if (state === 'forfeited') for (const one of open) await notifyOfBonus(tx, 'bonus-forfeited', one, now);
  return open.length;
}
