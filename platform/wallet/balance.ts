import type { Balance, Consolidated } from '#schemas/generated/api.ts';
import type { Account } from '../accounts/accounts.ts';
import { isAgent } from '../accounts/loginRules.ts';
import type { Database } from '../database/index.ts';
import type { Merchant } from '../system/merchants.ts';
import { memberLedgerAccount } from './ledger.ts';
import { fromMinor } from '#kit/money.ts';

/** The balance of a member; undefined for accounts without a wallet. */
export async function balanceOf(db: Database, merchant: Merchant, account: Account): Promise<Balance> {
  const ledgerAccount = await memberLedgerAccount(db, account.id);
  return {
    sumBalance: fromMinor(ledgerAccount?.balance ?? 0n, merchant.digits),
    currency: merchant.currency,
  };
}

/**
 * Contracts of an account (R4.28). As contracts are not offered yet, agents have none and for others they do not exist.
 */
export function consolidatedOf(account: Account): Consolidated {
  const state = isAgent(account.type) ? 'NONE' : '';
  return { dailysalreqtype: state, divtypereq: state, contracthoursalreq: state, realtimesalreqtype: state };
}
