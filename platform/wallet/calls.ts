import { signedIn, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { balanceOf, consolidatedOf } from './balance.ts';
import { walletTransfer } from './walletTransfer.ts';

type WalletCalls = Pick<CallHandlers, 'balance' | 'merchantWallet' | 'walletTransfer' | 'consolidated'>;

/** Calls for the wallet. */
export function walletCalls(parts: PlatformParts): WalletCalls {
  const { db } = parts;
  return {
    balance: (_query, context) => balanceOf(db, context.merchant, signedIn(context).account),

    async merchantWallet(_query, { merchant }) {
      return { isSingle: merchant.settings.isSingle };
    },

    walletTransfer: (request, context) => walletTransfer(parts, context, request),

    async consolidated(_query, context) {
      return consolidatedOf(signedIn(context).account);
    },
  };
}
