import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { balanceOf } from './balance.ts';
import { collectWallets, setMoneyAlong, walletsOf } from './wallets.ts';
import { walletRecord } from './walletRecord.ts';
import { walletTransfer } from './walletTransfer.ts';

type WalletCalls = Pick<
  CallHandlers<MoneyParts>,
  | 'balance'
  | 'merchantWallet'
  | 'walletTransfer'
  | 'wallets'
  | 'collectWallets'
  | 'walletSettings'
  | 'walletRecord'
>;

/** Calls for the wallet. */
export const walletCalls: WalletCalls = {
  balance: ({ db }, _query, context) => balanceOf(db, context.merchant, signedIn(context).account),

  async merchantWallet(_parts, _query, { merchant }) {
    return { isSingle: merchant.settings.isSingle };
  },

  walletTransfer: (parts, request, context) => walletTransfer(parts, context, request),
  wallets: ({ db }, _query, context) => walletsOf(db, context),
  collectWallets: (parts, request, context) => collectWallets(parts, context, request),
  walletSettings: ({ db }, request, context) => setMoneyAlong(db, context, request),

  walletRecord: ({ db, now }, query, context) => walletRecord(db, context, query, now()),
};
