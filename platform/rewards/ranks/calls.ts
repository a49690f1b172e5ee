import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listRanks, ownRank } from './rankViews.ts';

/** Calls for ranks (R2.10.8). */
export const rankCalls: Pick<CallHandlers<PlayParts>, 'ranks' | 'ownRank'> = {
  ranks: (parts, _query, context) => listRanks(parts, context),
  ownRank: (parts, _query, context) => ownRank(parts, context),
};
