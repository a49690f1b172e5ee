import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { applyAsAffiliate, ownApplication } from './applications.ts';

/** Calls for those who want to become agents. */
export const affiliateCalls: Pick<CallHandlers<PlayParts>, 'applyAsAffiliate' | 'affiliateApplication'> = {
  applyAsAffiliate,
  affiliateApplication: (parts, _query, context) => ownApplication(parts.db, context),
};
