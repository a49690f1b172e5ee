export { addPromotion, type PromotionSummary } from './addPromotion.ts';
export { isAvailable, type PromotionTaker } from './availablePromotions.ts';
export { promotionCalls } from './calls.ts';
export { eventCalls } from './events/calls.ts';
export { type EventKind, faultsOfTerms } from './eventTerms/terms.ts';
export { issueParts } from './issueParts.ts';
export { periodState } from './periodState.ts';
export { runRaffles } from './raffle/drawRaffles.ts';
export {
  acceptApplication,
  type ApplicationRow,
  listApplications,
  rejectApplication,
} from './reviewApplications.ts';
export { settlePromotions } from './settlePromotions.ts';
export { endPromotion } from './endPromotion.ts';
