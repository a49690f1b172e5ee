import type { Ending } from './engine/results.ts';
import type { Choice } from './view.ts';

interface Leg extends Choice {
  isLive: boolean;
  /** Once the coupon is settled. */
  ending?: Ending | 'void';
}

/** What is stored of a coupon. */
export interface CouponData {
  amount: number;
  legs: Leg[];
  /** When the last match ends, in milliseconds. */
  dueAt: number;
}
