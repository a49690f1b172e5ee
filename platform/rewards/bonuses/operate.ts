import { and, desc, eq } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, bonuses, turnoverRequirements } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { closeBonuses } from '#platform/money/turnover/index.ts';

/** A bonus as the operator sees it. Amounts are decimal. */
export interface BonusRow {
  id: number;
  promotion: string;
  amount: string;
  done: string;
  required: string;
  state: string;
  reason: string | null;
  grantedAt: string;
  endsAt: string;
}

/** The bonuses of an account, newest first, at most 200. */
export async function bonusesForOperator(
  db: Database,
  { digits }: Merchant,
  accountId: number,
): Promise<BonusRow[]> {
  const rows = await db
    .select({ bonus: bonuses, done: turnoverRequirements.done, required: turnoverRequirements.required })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .where(eq(bonuses.accountId, accountId))
    .orderBy(desc(bonuses.id))
    .limit(200);
  return rows.map(({ bonus: one, done, required }) => ({
    id: one.id,
    promotion: one.promotion,
    amount: fromMinor(one.amount, digits),
    done: fromMinor(done, digits),
    required: fromMinor(required, digits),
    state: one.state,
    reason: one.reason,
    grantedAt: one.grantedAt.toISOString(),
    endsAt: one.endsAt.toISOString(),
  }));
}

/**
 * Cancels an active bonus whose turnover is not met: nothing was paid for it yet, so no money moves. The member gets
 * a notification with the reason. Refuses with `no-such-bonus` (404), `bonus-over` and `bonus-earned` (409): what is earned is paid out.
 */
export async function cancelBonus(
  tx: Database,
  merchant: Merchant,
  id: number,
  reason: string,
  now: Date,
): Promise<{ id: number; account: string; amount: string }> {
  const [found] = await tx
    .select({ bonus: bonuses, turnover: turnoverRequirements.state, account: accounts.account })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .innerJoin(accounts, eq(accounts.id, bonuses.accountId))
    .where(and(eq(bonuses.id, id), eq(bonuses.merchant, merchant.code)))
    .for('update', { of: [bonuses, turnoverRequirements] });
  if (!found) throw new Refusal(404, 'no-such-bonus', { message: `There is no bonus ${id}.` });
  const { bonus, turnover, account } = found;
  if (bonus.state !== 'active')
    throw new Refusal(409, 'bonus-over', { message: `Bonus ${id} is ${bonus.state} already.` });
  if (turnover === 'met')
    throw new Refusal(409, 'bonus-earned', {
      message: `The turnover of bonus ${id} is met: it is about to be paid out.`,
    });
  const { accountId } = bonus;
  const amount = fromMinor(bonus.amount, merchant.digits);
  await closeBonuses(tx, { accountId, bonus: id, state: 'canceled', reason: 'operator', now });
  await notify(tx, { account: accountId, kind: 'bonus-canceled', params: { amount, reason }, now });
  return { id, account, amount };
}
