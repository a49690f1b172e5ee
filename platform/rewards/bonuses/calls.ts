import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listDepositPromotions } from './depositPromotions.ts';
import { listBonuses } from './listBonuses.ts';

/** Calls for bonuses. */
export const bonusCalls: Pick<CallHandlers<PlayParts>, 'depositPromotions' | 'bonuses'> = {
  depositPromotions: ({ db, now }, _query, context) => listDepositPromotions(db, context, now()),
  bonuses: ({ db, now }, query, context) => listBonuses(db, context, query, now()),
};
