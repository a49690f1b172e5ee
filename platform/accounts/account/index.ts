export {
  type Account,
  accountById,
  accountByMobile,
  addAccount,
  expirePassword,
  findAccount,
  findAccounts,
  listAccounts,
  mayLogIn,
  recordLogin,
  setEmail,
  setMobile,
  setPassword,
} from './accounts.ts';
export { plainEmail, spellingsOf } from './emailAddress.ts';
export { findByNameOrNumber, throttleKeyOf } from './findByNameOrNumber.ts';
export { maskAccount } from './maskAccount.ts';
export { requireRealAccount, trialType } from './requireRealAccount.ts';
