import { signedIn, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { MoneyParts } from '../parts.ts';
import { cancelWithdrawal, confirmWithdrawal } from './confirmWithdrawal.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import { withdrawalTerms } from './terms.ts';
import { listWithdrawals } from './withdrawalView.ts';

type WithdrawalCalls = Pick<
  CallHandlers,
  'withdrawalTerms' | 'requestWithdrawal' | 'withdrawals' | 'cancelWithdrawal' | 'confirmWithdrawal'
>;

/** Calls for withdrawals. */
export function withdrawalCalls(parts: MoneyParts): WithdrawalCalls {
  const { db, now } = parts;
  return {
    withdrawalTerms: (_query, context) => withdrawalTerms(db, context, now()),
    requestWithdrawal: (query, context) => requestWithdrawal(parts, context, query),
    withdrawals: (query, context) =>
      listWithdrawals(db, context.merchant, signedIn(context).account.id, now(), query),
    cancelWithdrawal: ({ id }, context) => cancelWithdrawal(parts, context, id),
    confirmWithdrawal: (query, context) => confirmWithdrawal(parts, context, query),
  };
}
