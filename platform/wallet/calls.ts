import { signedIn, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { balanceOf, consolidatedOf } from './balance.ts';

/** Calls for the wallet. */
export function walletCalls({
  db,
}: PlatformParts): Pick<CallHandlers, 'balance' | 'merchantWallet' | 'consolidated'> {
  return {
    balance: (_query, context) => balanceOf(db, context.merchant, signedIn(context).account),

    async merchantWallet(_query, { merchant }) {
      return { isSingle: merchant.settings.isSingle };
    },

    async consolidated(_query, context) {
      return consolidatedOf(signedIn(context).account);
    },
  };
}
