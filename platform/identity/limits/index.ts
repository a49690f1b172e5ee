export { limitCalls } from './calls.ts';
export { callsInBreak } from './callsInBreak.ts';
export {
  type BetRules,
  betRulesOf,
  checkBet,
  checkDeposit,
  judgeBet,
  checkLogIn,
  lossBeyond,
  requireNoBreak,
} from './checks.ts';
export { depositedSince } from './deposited.ts';
export { isSelfExcluded, listExclusions, type Person } from './exclusions.ts';
export { LimitReached } from './LimitReached.ts';
export { noteLimitHit } from './noteLimitHit.ts';
export { type MoneyLimitKind, periodOf, startOf } from './periods.ts';
export { breakOf, readLimits, written as writtenLimit } from './readLimits.ts';
export { joinExclusion } from './samePerson.ts';
export { readLimit, setLimit } from './setLimit.ts';
export { takeBreak } from './takeBreak.ts';
export { endByLimit, isOver, startClock, touchClock } from './sessionClock.ts';
