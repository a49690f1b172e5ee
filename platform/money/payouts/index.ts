export { bankHoldersOf } from './bankHoldersOf.ts';
export { payoutCalls } from './calls.ts';
export { findPayoutAccount, kindsOf, maskedAccount } from './payoutAccounts.ts';
