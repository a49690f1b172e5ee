import { and, asc, eq, lte, or } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bonuses, turnoverRequirements } from '#platform/base/database/schema/index.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '#platform/money/wallet/index.ts';
import { closeBonuses, notifyOfBonus, releaseBonus } from '#platform/money/turnover/index.ts';

/** Maximum number of bonuses per run. */
const most = 200;

/**
 * Pays out bonuses whose turnover is met and forfeits those that lapsed. Safe to run twice and in several processes.
 * Returns how many ended.
 */
export async function settleBonuses(db: Database, now: Date, log: Log = () => undefined): Promise<number> {
  const due = await db
    .select({ id: bonuses.id })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .where(
      and(eq(bonuses.state, 'active'), or(eq(turnoverRequirements.state, 'met'), lte(bonuses.endsAt, now))),
    )
    .orderBy(asc(bonuses.id))
    .limit(most);
  let settled = 0;
  for (const { id } of due) {
    try {
      if (await db.transaction((tx) => settleBonus(tx, id, now))) settled += 1;
    } catch (error) {
      // One bonus must not keep the others from being paid.
      log('error', 'a bonus could not be settled', { bonus: id, ...errorFacts(error) });
    }
  }
  return settled;
}

/** Ends one bonus. False if another process has done so. */
async function settleBonus(tx: Database, id: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ bonus: bonuses, turnover: turnoverRequirements.state })
    .from(bonuses)
    .innerJoin(turnoverRequirements, eq(turnoverRequirements.id, bonuses.turnoverId))
    .where(and(eq(bonuses.id, id), eq(bonuses.state, 'active')))
    .for('update', { of: [bonuses, turnoverRequirements], skipLocked: true });
  if (!found) return false;
  const { bonus, turnover } = found;
  const { accountId, merchant, amount, endsAt } = bonus;
  if (turnover !== 'met') {
    if (endsAt > now) return false;
    return (await closeBonuses(tx, { accountId, bonus: id, state: 'forfeited', reason: 'lapsed', now })) > 0;
  }
  const wallet = await memberLedgerAccount(tx, accountId);
  if (!wallet) throw new Error(`Account ${accountId} has no wallet for its bonus.`);
  const expense = await merchantLedgerAccount(tx, merchant, 'bonus-expense', accountId);
  await releaseBonus(tx, id, now);
  await transfer(tx, {
    merchant,
    kind: 'bonus',
    reason: `bonus ${id}: ${bonus.promotion}`,
    idempotencyKey: `bonus:${id}`,
    at: now,
    sides: [
      { ledgerAccountId: wallet.id, amount },
      { ledgerAccountId: expense.id, amount: -amount },
    ],
  });
  await notifyOfBonus(tx, 'bonus-released', bonus, now);
  return true;
}
