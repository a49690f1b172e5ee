import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { availablePromotions } from './availablePromotions.ts';
import { claimPromotion } from './claimPromotion.ts';
import { listPromotions } from './listPromotions.ts';
import { promotionPage } from './promotionPage.ts';
import { applyForPromotion, joinPromotion } from './takePart.ts';

type PromotionCalls = Pick<
  CallHandlers<PlayParts>,
  | 'availablePromotions'
  | 'promotions'
  | 'memberPromotions'
  | 'promotion'
  | 'memberPromotion'
  | 'joinPromotion'
  | 'applyPromotion'
  | 'claimPromotion'
>;

/** Calls for promotions. */
export const promotionCalls: PromotionCalls = {
  async availablePromotions({ db, now }, _query, context) {
    const { account, exclusion } = signedIn(context);
    // Who takes a break is offered none (R2.1.24).
    return { count: exclusion ? 0 : await availablePromotions(db, account, now()) };
  },

  promotions: (parts, _query, context) => listPromotions(parts, context),
  memberPromotions: (parts, _query, context) => listPromotions(parts, context),
  promotion: (parts, { id }, context) => promotionPage(parts, context, id),
  memberPromotion: (parts, { id }, context) => promotionPage(parts, context, id),

  joinPromotion: async (parts, { id }, context) => ({ state: await joinPromotion(parts, context, id) }),
  applyPromotion: async (parts, query, context) => ({
    state: await applyForPromotion(parts, context, query),
  }),
  claimPromotion: (parts, { id }, context) => claimPromotion(parts, context, id),
};
