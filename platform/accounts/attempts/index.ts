export { type AttemptRule, attemptsSoFar, clearAttempts, countAttempt, uncountAttempt } from './attempts.ts';
