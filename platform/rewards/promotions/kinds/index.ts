import { ownValue } from '#kit/ownValue.ts';
import { application } from './application.ts';
import { cashback } from './cashback.ts';
import { deposit } from './deposit.ts';
import { checkIn, raffle, wheel } from './events.ts';
import { freeSpins } from './freeSpins.ts';
import type { PromotionKind } from '../Kind.ts';
import { referral } from './referral.ts';
import { racePlaces, turnoverRace } from './turnoverRace.ts';

export type { DryRun, KindPromotion, PromotionKind } from '../Kind.ts';

export { racePlaces };

/** Every kind of promotion that the platform runs, by the word in `promotions.kind`. */
export const kinds: Readonly<Record<string, PromotionKind>> = {
  deposit,
  application,
  cashback,
  'turnover-race': turnoverRace,
  'check-in': checkIn,
  wheel,
  raffle,
  referral,
  'free-spins': freeSpins,
};

/** The kind of that name; undefined if there is none. */
export function kindOf(name: string): PromotionKind | undefined {
  return ownValue(kinds, name);
}
