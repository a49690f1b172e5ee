import type { Ending } from './engine/results.ts';
import type { SportName } from './engine/leagues.ts';
import type { Score } from './engine/types.ts';
import type { Choice } from './view.ts';

interface Leg extends Choice {
  isLive: boolean;
  /** The match as it was when the coupon was placed. Coupons of earlier versions have none. */
  event?: { league: string; sport: SportName; home: string; away: string; kickOff: number };
  /** Once the coupon is settled. */
  ending?: Ending | 'void';
  score?: Score;
}

/** What is stored of a coupon. */
export interface CouponData {
  amount: number;
  legs: Leg[];
  /** When the last match ends, in milliseconds. */
  dueAt: number;
  /** Once the coupon is settled, if other bets on its market were opposite to it: what of the stake counts as turnover. */
  validStake?: number;
}
