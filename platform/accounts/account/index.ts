export {
  type Account,
  accountById,
  accountByMobile,
  addAccount,
  changeAccount,
  changeUpline,
  closeAccounts,
  expirePassword,
  findAccount,
  findAccounts,
  giveReferralCode,
  listAccounts,
  mayLogIn,
  moveToRank,
  payoutsFrozenSince,
  recordLogin,
  setClosed,
  setEmail,
  setMobile,
  setPayoutsFrozen,
  storePassword,
} from './accounts.ts';
export { agentTypes, isAgent, isMember, trialType } from './accountTypes.ts';
export { plainEmail, spellingsOf } from './emailAddress.ts';
export { findByNameOrNumber, throttleKeyOf } from './findByNameOrNumber.ts';
export { maskAccount } from './maskAccount.ts';
export { requireRealAccount } from './requireRealAccount.ts';
