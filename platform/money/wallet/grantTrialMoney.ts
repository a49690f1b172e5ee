import type { Database } from '#platform/base/database/index.ts';
import { memberLedgerAccount, merchantLedgerAccount } from './ledger.ts';
import { transfer } from './transfer.ts';

/** Money that is worth nothing, for a trial account. */
export interface TrialGrant {
  accountId: number;
  /** Minor units; negative takes back. */
  amount: bigint;
  reason: string;
  idempotencyKey: string;
  at?: Date;
}

/** Gives trial money to a trial account, from the merchant's ledger account `trial` (R4.25). Returns the transfer. */
export async function grantTrialMoney(
  tx: Database,
  merchant: string,
  { accountId, amount, reason, idempotencyKey, at }: TrialGrant,
): Promise<number | undefined> {
  if (amount === 0n) return undefined;
  const purse = await memberLedgerAccount(tx, accountId);
  if (!purse) throw new Error(`The trial account ${accountId} has no wallet.`);
  const source = await merchantLedgerAccount(tx, merchant, 'trial', accountId);
  const { id } = await transfer(tx, {
    merchant,
    kind: 'trial',
    reason,
    idempotencyKey,
    ...(at && { at }),
    sides: [
      { ledgerAccountId: purse.id, amount },
      { ledgerAccountId: source.id, amount: -amount },
    ],
  });
  return id;
}
