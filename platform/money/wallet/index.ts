export { adjustBalance } from './adjustBalance.ts';
export { walletCalls } from './calls.ts';
export { grantTrialMoney } from './grantTrialMoney.ts';
export {
  auditLedger,
  balanceOfLedgerAccount,
  isPostingOf,
  lockLedgerAccounts,
  memberBalance,
  memberBalances,
  memberLedgerAccount,
  merchantBalance,
  merchantLedgerAccount,
  merchantLedgerAccounts,
  stripeOf,
  openHold,
  openMemberLedgerAccount,
  openMerchantLedgerAccounts,
  openVendorWallet,
  type Side,
  transferStatement,
} from './ledger.ts';
export { memberTransfer } from './memberTransfer.ts';
export { type PostedDay, postedAfter, postedDays } from './postingSums.ts';
export { kindsBehind, type RecordKind, recordKindOf, selectKinds } from './recordKinds.ts';
export { transfer, transferAll, type TransferRequest } from './transfer.ts';
export { lockPurses, mainWallet, movesAlong, pursesOf, sidesInto } from './wallets.ts';
