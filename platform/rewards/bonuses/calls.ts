import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listDepositPromotions } from './depositPromotions.ts';
import { listBonuses } from './listBonuses.ts';

/** Calls for bonuses. */
export function bonusCalls({ db, now }: PlayParts): Pick<CallHandlers, 'depositPromotions' | 'bonuses'> {
  return {
    depositPromotions: (_query, context) => listDepositPromotions(db, context, now()),
    bonuses: (query, context) => listBonuses(db, context, query, now()),
  };
}
