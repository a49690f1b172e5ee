import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import { readDays, statedDays } from '#platform/site/paging/index.ts';
import type { MoneyParts } from '../parts.ts';
import { cancelDeposit } from './cancelDeposit.ts';
import { createDeposit } from './createDeposit.ts';
import { depositOf, depositsOf } from './deposits.ts';
import { depositValue } from './depositValue.ts';
import { methodsValue } from './methods.ts';
import { openCheckout } from './openCheckout.ts';
import { unknownDeposit } from './unknownDeposit.ts';

type DepositCalls = Pick<
  CallHandlers<MoneyParts>,
  'depositMethods' | 'createDeposit' | 'openCheckout' | 'cancelDeposit' | 'deposit' | 'deposits'
>;

/** Calls for paying in (R2.7.6). */
export const depositCalls: DepositCalls = {
  depositMethods: (parts, _query, { merchant }) => methodsValue(parts, merchant),
  createDeposit: (parts, request, context) => createDeposit(parts, context, request),
  openCheckout: (parts, request, context) => openCheckout(parts, context, request),
  cancelDeposit: (parts, { deposit }, context) => cancelDeposit(parts, context, deposit),

  async deposit({ db }, { deposit: reference }, context) {
    const deposit = await depositOf(db, signedIn(context).account.id, reference);
    if (!deposit) throw unknownDeposit(reference);
    return depositValue(deposit, context.merchant.digits);
  },

  async deposits({ db, now }, { before, limit = 5, ...named }, context) {
    const days = readDays(context.merchant, named, now());
    const rows = await depositsOf(db, signedIn(context).account.id, { before, days, limit: limit + 1 });
    return {
      ...statedDays(days),
      deposits: rows.slice(0, limit).map((row) => depositValue(row, context.merchant.digits)),
      hasMore: rows.length > limit,
    };
  },
};
