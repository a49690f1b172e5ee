import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { MoneyParts } from '../parts.ts';
import { addPayoutAccount, payoutAccountsOf, removePayoutAccount } from './payoutAccounts.ts';

type PayoutCalls = Pick<CallHandlers, 'payoutAccounts' | 'addPayoutAccount' | 'removePayoutAccount'>;

/** Calls for the accounts that withdrawals are paid to. */
export function payoutCalls(parts: MoneyParts): PayoutCalls {
  return {
    payoutAccounts: (_query, context) => payoutAccountsOf(parts.db, context),
    addPayoutAccount: (query, context) => addPayoutAccount(parts, context, query),
    removePayoutAccount: ({ id }, context) => removePayoutAccount(parts, context, id),
  };
}
