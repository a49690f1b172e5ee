import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listRanks, ownRank } from './rankViews.ts';

/** Calls for ranks (R2.10.8). */
export function rankCalls(parts: PlayParts): Pick<CallHandlers, 'ranks' | 'ownRank'> {
  return {
    ranks: (_query, context) => listRanks(parts, context),
    ownRank: (_query, context) => ownRank(parts, context),
  };
}
