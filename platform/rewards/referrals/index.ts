export { addReferral } from './addReferral.ts';
export { referralCalls } from './calls.ts';
export { termsOf } from './currentTerms.ts';
export { decideReferral, listForReview } from './review.ts';
export { rewardReferrals } from './rewardReferrals.ts';
