import type { PromotionCard } from '#schemas/generated/api.ts';

export type PromotionType = PromotionCard['type'];

/** The types of promotions in the order of R3.12, "others" last. */
export const promotionTypes: readonly PromotionType[] = [
  'newbie',
  'deposit',
  'rebate',
  'sports',
  'live-casino',
  'slots',
  'card-games',
  'fish',
  'lotto',
  'game-promotions',
  'ranking',
  'points-mall',
  'app-download',
  'others',
];
