import { and, eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { withdrawals, type WithdrawalState } from '#platform/base/database/schema/index.ts';
import {
  memberLedgerAccount,
  merchantLedgerAccount,
  openHold,
  type Side,
  transfer,
} from '../wallet/index.ts';
import { noSuchWithdrawal, type StoredWithdrawal } from './withdrawalView.ts';

/** Whose withdrawal it must be. */
type Owner = { accountId: number } | { merchant: string };

/** A withdrawal, locked until the transaction ends. Those of others do not exist (404). */
export async function lockWithdrawal(tx: Database, owner: Owner, id: string): Promise<StoredWithdrawal> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.id, Number(id)),
        'merchant' in owner
          ? eq(withdrawals.merchant, owner.merchant)
          : eq(withdrawals.accountId, owner.accountId),
      ),
    )
    .for('update');
  if (!row) throw noSuchWithdrawal();
  return row;
}

/** Refuses with `withdrawal-changed` (409) unless the withdrawal is in one of these states. */
export function requireState({ id, state }: StoredWithdrawal, ...wanted: WithdrawalState[]): void {
  if (!wanted.includes(state))
    throw new Refusal(409, 'withdrawal-changed', {
      message: `Withdrawal ${id} is ${state}, not ${wanted.join(' or ')}.`,
      value: { state },
    });
}

/** Takes a step. The database refuses those that `withdrawal_steps` does not name. */
export async function takeStep(
  tx: Database,
  { id }: StoredWithdrawal,
  values: Partial<typeof withdrawals.$inferInsert> & { state: WithdrawalState },
): Promise<void> {
  await tx.update(withdrawals).set(values).where(eq(withdrawals.id, id));
}

/** Returns what a withdrawal has on hold to the member's wallet. */
export async function releaseHold(tx: Database, withdrawal: StoredWithdrawal, at: Date): Promise<void> {
  const { merchant, accountId, amount, id } = withdrawal;
  const wallet = await memberLedgerAccount(tx, accountId);
  if (!wallet) throw new Error(`The account of withdrawal ${id} has no wallet.`);
  await move(tx, withdrawal, 'release', at, [
    {
      ledgerAccountId: await openHold(tx, { merchant, accountId, currency: wallet.currency }),
      amount: -amount,
    },
    { ledgerAccountId: wallet.id, amount },
  ]);
}

/** Pays what a withdrawal has on hold: the net amount leaves the site, the fee goes to the house. */
export async function payHold(tx: Database, withdrawal: StoredWithdrawal, at: Date): Promise<void> {
  const { merchant, accountId, amount, fee } = withdrawal;
  const outside = await merchantLedgerAccount(tx, merchant, 'outside', accountId);
  const house = await merchantLedgerAccount(tx, merchant, 'house', accountId);
  const hold = await openHold(tx, { merchant, accountId, currency: outside.currency });
  await move(tx, withdrawal, 'withdrawal', at, [
    { ledgerAccountId: hold, amount: -amount },
    { ledgerAccountId: outside.id, amount: amount - fee },
    ...(fee > 0n ? [{ ledgerAccountId: house.id, amount: fee }] : []),
  ]);
}

/** Pays again what did not arrive, at the expense of the house. */
export async function payRest(
  tx: Database,
  withdrawal: StoredWithdrawal,
  rest: bigint,
  at: Date,
): Promise<void> {
  const { merchant, accountId } = withdrawal;
  const house = await merchantLedgerAccount(tx, merchant, 'house', accountId);
  const outside = await merchantLedgerAccount(tx, merchant, 'outside', accountId);
  await move(tx, withdrawal, 'remainder', at, [
    { ledgerAccountId: house.id, amount: -rest },
    { ledgerAccountId: outside.id, amount: rest },
  ]);
}

/** Each kind of movement happens once per withdrawal. */
async function move(
  tx: Database,
  { merchant, id }: StoredWithdrawal,
  kind: 'release' | 'withdrawal' | 'remainder',
  at: Date,
  sides: Side[],
): Promise<void> {
  const reason = `withdrawal ${id}`;
  await transfer(tx, { merchant, kind, reason, idempotencyKey: `${reason}:${kind}`, at, sides });
}
