export {
  type AttemptRule,
  attemptsSoFar,
  clearAttempts,
  countAttempt,
  pruneAttempts,
  uncountAttempt,
} from './attempts.ts';
