import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { cancelWithdrawal, confirmWithdrawal } from './confirmWithdrawal.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import { withdrawalTerms } from './terms.ts';
import { listWithdrawals } from './withdrawalView.ts';

type WithdrawalCalls = Pick<
  CallHandlers<MoneyParts>,
  'withdrawalTerms' | 'requestWithdrawal' | 'withdrawals' | 'cancelWithdrawal' | 'confirmWithdrawal'
>;

/** Calls for withdrawals. */
export const withdrawalCalls: WithdrawalCalls = {
  withdrawalTerms: ({ db, now }, _query, context) => withdrawalTerms(db, context, now()),
  requestWithdrawal: (parts, query, context) => requestWithdrawal(parts, context, query),
  withdrawals: ({ db, now }, query, context) =>
    listWithdrawals(db, context.merchant, signedIn(context).account.id, now(), query),
  cancelWithdrawal: (parts, { id }, context) => cancelWithdrawal(parts, context, id),
  confirmWithdrawal: (parts, query, context) => confirmWithdrawal(parts, context, query),
};
