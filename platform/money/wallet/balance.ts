import type { Balance } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { memberBalance } from './ledger.ts';
import { fromMinor } from '#kit/money.ts';

/** The balance of a member across all wallets; 0 for accounts without one. */
export async function balanceOf(db: Database, merchant: Merchant, account: Account): Promise<Balance> {
  const balance = await memberBalance(db, account.id);
  return {
    sumBalance: fromMinor(balance, merchant.digits),
    currency: merchant.currency,
  };
}
