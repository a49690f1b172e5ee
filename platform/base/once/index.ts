export {
  checkKey,
  findRequest,
  fingerprintOf,
  memberStoredMs,
  pruneRequests,
  requestClaim,
} from './idempotentRequests.ts';
export { isOnceKey, isOnDayOfKey, pruneOnceKeys, termMs } from './onceKeys.ts';
export { oneAtATime } from './oneAtATime.ts';
export { type Claim, type InTransaction, transact } from './transact.ts';
