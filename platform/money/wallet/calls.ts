import { signedIn, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { MoneyParts } from '../parts.ts';
import { notEnabled } from '#platform/identity/codes/refusals.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/modules.ts';
import { balanceOf, consolidatedOf } from './balance.ts';
import { collectWallets, setMoneyAlong, walletsOf } from './wallets.ts';
import { walletRecord } from './walletRecord.ts';
import { walletTransfer } from './walletTransfer.ts';

type WalletCalls = Pick<
  CallHandlers,
  | 'balance'
  | 'merchantWallet'
  | 'walletTransfer'
  | 'wallets'
  | 'collectWallets'
  | 'walletSettings'
  | 'walletRecord'
  | 'consolidated'
>;

/** Calls for the wallet. */
export function walletCalls(parts: MoneyParts): WalletCalls {
  const { db } = parts;
  return {
    balance: (_query, context) => balanceOf(db, context.merchant, signedIn(context).account),

    async merchantWallet(_query, { merchant }) {
      return { isSingle: merchant.settings.isSingle };
    },

    walletTransfer: (request, context) => walletTransfer(parts, context, request),
    wallets: (_query, context) => walletsOf(db, context),
    collectWallets: (request, context) => collectWallets(parts, context, request),
    walletSettings: (request, context) => setMoneyAlong(db, context, request),

    walletRecord: (query, context) => walletRecord(db, context, query),

    async consolidated(_query, context) {
      const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
      if (!modules.has('AGENTPOLICY3')) throw notEnabled();
      return consolidatedOf(signedIn(context).account);
    },
  };
}
