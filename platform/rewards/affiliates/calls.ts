import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { applyAsAffiliate, ownApplication } from './applications.ts';

/** Calls for those who want to become agents. */
export function affiliateCalls(
  parts: PlayParts,
): Pick<CallHandlers, 'applyAsAffiliate' | 'affiliateApplication'> {
  return {
    applyAsAffiliate: (query, context) => applyAsAffiliate(parts, query, context),
    affiliateApplication: (_query, context) => ownApplication(parts.db, context),
  };
}
