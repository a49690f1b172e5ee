export { amountErrors, minorOf, withinBudget } from './amounts.ts';
export { bonusFor } from './bonusTerms.ts';
export type { TermsError } from './TermsError.ts';
