export { openingCalls } from './calls.ts';
export { requireLevel } from './openDownlineAccount.ts';
