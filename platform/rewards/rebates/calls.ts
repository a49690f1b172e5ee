import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { claimRebate } from './claimRebate.ts';
import { viewRebate } from './viewRebate.ts';

/** Calls for a member's own rebate (R2.7.17). */
export const rebateCalls: Pick<CallHandlers<PlayParts>, 'rebate' | 'claimRebate'> = {
  rebate: ({ db, now }, query, context) => viewRebate(db, context, query, now()),
  claimRebate: (parts, _query, context) => claimRebate(parts, context),
};
