import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { addPayoutAccount, payoutAccountsOf, removePayoutAccount } from './payoutAccounts.ts';

type PayoutCalls = Pick<
  CallHandlers<MoneyParts>,
  'payoutAccounts' | 'addPayoutAccount' | 'removePayoutAccount'
>;

/** Calls for the accounts that withdrawals are paid to. */
export const payoutCalls: PayoutCalls = {
  payoutAccounts: (parts, _query, context) => payoutAccountsOf(parts.db, context),
  addPayoutAccount: (parts, query, context) => addPayoutAccount(parts, context, query),
  removePayoutAccount: (parts, { id }, context) => removePayoutAccount(parts, context, id),
};
