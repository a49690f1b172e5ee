export { adjustBalance } from './adjustBalance.ts';
export { balanceOf } from './balance.ts';
export { walletCalls } from './calls.ts';
export { grantTrialMoney } from './grantTrialMoney.ts';
export {
  auditLedger,
  balanceOfLedgerAccount,
  lockLedgerAccounts,
  memberBalance,
  memberLedgerAccount,
  merchantLedgerAccount,
  openHold,
  openMemberLedgerAccount,
  openMerchantLedgerAccounts,
  openVendorWallet,
  type Side,
} from './ledger.ts';
export { gameNames, listPostings, openRecord, readEntries, toEntry, walletsOf } from './listPostings.ts';
export { memberTransfer } from './memberTransfer.ts';
export { moveMoneyAlong } from './moveMoneyAlong.ts';
export { type PostedDay, postedDays } from './postingSums.ts';
export { type RecordKind, recordKindOf } from './recordKinds.ts';
export { transfer, type TransferRequest } from './transfer.ts';
