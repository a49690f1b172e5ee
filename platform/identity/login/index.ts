export { accountCalls } from './calls.ts';
export { admit } from './logIn.ts';
export { admitAttempt, clearThrottle } from './loginThrottle.ts';
export { pruneLimits } from './pruneLimits.ts';
