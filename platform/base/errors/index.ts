export { CannotListen } from './CannotListen.ts';
export { Refusal, type RefusalFacts } from './Refusal.ts';
export { requireConfirmed } from './requireConfirmed.ts';
export { typedAmount } from './typedAmount.ts';
