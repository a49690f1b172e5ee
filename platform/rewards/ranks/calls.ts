import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { listRanks, ownRank } from './rankViews.ts';

/** Calls for ranks (R2.10.8). */
export function rankCalls(parts: PlatformParts): Pick<CallHandlers, 'ranks' | 'ownRank'> {
  return {
    ranks: (_query, context) => listRanks(parts, context),
    ownRank: (_query, context) => ownRank(parts, context),
  };
}
