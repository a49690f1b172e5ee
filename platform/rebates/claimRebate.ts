import { eq, sql } from 'drizzle-orm';
import type { Rebate } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import type { Database } from '../database/index.ts';
import { accounts, rebateClaims, rebateDays } from '../database/schema/index.ts';
import { memberLedgerAccount, merchantLedgerAccount } from '../wallet/ledger.ts';
import { memberTransfer } from '../wallet/memberTransfer.ts';
import { rebateDue, type RebateDue } from './rebateDue.ts';
import { leastRebate, viewRebate } from './viewRebate.ts';

/**
 * Pays what a member's bets have earned since the last claim (R2.7.17). Claims of one member wait for each other, so the
 * same bets are paid once, whatever the number of tabs. Refuses with `rebate-below-minimum` (409), and as `memberTransfer`
 * does (R4.23, R6.3).
 */
export async function claimRebate(parts: PlatformParts, context: CallContext): Promise<Rebate> {
  const { db, now } = parts;
  const { merchant } = context;
  const at = now();
  const account = await lockAccount(db, signedIn(context).account.id);
  const due = await rebateDue(db, merchant, account, at);
  const least = leastRebate(merchant);
  if (due.total < least)
    throw new Refusal(409, 'rebate-below-minimum', {
      message: `The rebate is below the least amount of ${fromMinor(least, merchant.digits)}.`,
    });
  const wallet = await memberLedgerAccount(db, account.id);
  if (!wallet) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  const expense = await merchantLedgerAccount(db, merchant.code, 'commission-expense');
  const { id: transferId } = await memberTransfer(parts, context, {
    kind: 'commission',
    reason: 'rebate',
    idempotencyKey: `rebate:${account.id}:${context.idempotencyKey ?? ''}`,
    at,
    sides: [
      { ledgerAccountId: wallet.id, amount: due.total },
      { ledgerAccountId: expense.id, amount: -due.total },
    ],
  });
  await db.insert(rebateClaims).values({
    merchant: merchant.code,
    accountId: account.id,
    amount: due.total,
    lines: due.categories.map(({ category, validStake, rate, rebate }) => ({
      category,
      validStake: String(validStake),
      rate,
      rebate: String(rebate),
    })),
    rankLevel: account.rankLevel,
    transferId,
    claimedAt: at,
  });
  await countDays(db, account.id, due);
  return viewRebate(db, context, {}, at);
}

/** The account as it is now, locked against another claim until the transaction ends. */
async function lockAccount(tx: Database, id: number): Promise<{ id: number; rankLevel: number }> {
  const [row] = await tx
    .select({ id: accounts.id, rankLevel: accounts.rankLevel })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  if (!row) throw new Error(`Account ${id} does not exist.`);
  return row;
}

/** Counts stakes as paid; what was taken back since then is no longer counted. */
async function countDays(tx: Database, accountId: number, { days }: RebateDue): Promise<void> {
  for (const { day, category, validStake, earned } of days) {
    await tx
      .insert(rebateDays)
      .values({
        accountId,
        day,
        category,
        validStake: validStake > 0n ? validStake : 0n,
        earned: earned > 0n ? earned : 0n,
      })
      .onConflictDoUpdate({
        target: [rebateDays.accountId, rebateDays.day, rebateDays.category],
        set: {
          validStake: sql`${rebateDays.validStake} + ${validStake}::bigint`,
          earned: sql`${rebateDays.earned} + ${earned}::bigint`,
        },
      });
  }
}
