import { type Account, trialType } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal, typedAmount } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { balanceAfter, memberLedgerAccount, merchantLedgerAccount } from './ledger.ts';
import { fromMinor } from '#kit/money.ts';
import { transfer } from './transfer.ts';

/** Above any real amount, and far below the limit of the column. */
const maxAmount = 10n ** 15n;

/** An operator's adjustment of a member's wallet. */
export interface Adjustment {
  account: Account;
  /** Signed decimal: `+100.00`, `-20`. */
  amount: string;
  reason: string;
  idempotencyKey: string;
  at: Date;
}

/**
 * Credits or debits a member's wallet against `outside`. Returns the balance right after the entry, even if the entry
 * was made earlier with the same key.
 */
export async function adjustBalance(
  db: Database,
  merchant: Merchant,
  { account, amount, reason, idempotencyKey, at }: Adjustment,
): Promise<{ transfer: number; balance: string }> {
  const [, sign, size = ''] = /^([+-]?)(.*)$/s.exec(amount.trim()) ?? [];
  const typed = typedAmount('amount', size, merchant);
  const minor = typed !== undefined && sign === '-' ? -typed : typed;
  if (minor === undefined || minor === 0n || minor > maxAmount || minor < -maxAmount) {
    throw new Refusal(422, 'invalid-amount', {
      message: `"${amount}" is not an amount in ${merchant.currency}. Write it like +100.00 or -20, with at most ${merchant.digits} digits after the point.`,
    });
  }
  return db.transaction(async (tx) => {
    const ledgerAccount = await memberLedgerAccount(tx, account.id);
    if (!ledgerAccount) throw new Refusal(409, 'no-wallet', { message: `${account.account} has no wallet.` });
    // Trial money never mixes with real money (R4.25).
    const kind = account.type === trialType ? 'trial' : 'adjustment';
    const other = kind === 'trial' ? 'trial' : 'outside';
    const source = await merchantLedgerAccount(tx, merchant.code, other, account.id);
    const { id } = await transfer(tx, {
      merchant: merchant.code,
      kind,
      reason,
      idempotencyKey,
      at,
      sides: [
        { ledgerAccountId: ledgerAccount.id, amount: minor },
        { ledgerAccountId: source.id, amount: -minor },
      ],
    });
    return {
      transfer: id,
      balance: fromMinor(await balanceAfter(tx, id, ledgerAccount.id), merchant.digits),
    };
  });
}
