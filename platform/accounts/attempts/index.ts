export {
  type AttemptRule,
  attemptsSoFar,
  clearAttempts,
  countAttempt,
  lockAttempts,
  pruneAttempts,
  uncountAttempt,
} from './attempts.ts';
