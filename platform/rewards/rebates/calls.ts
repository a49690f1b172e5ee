import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { claimRebate } from './claimRebate.ts';
import { viewRebate } from './viewRebate.ts';

/** Calls for a member's own rebate (R2.7.17). */
export function rebateCalls(parts: PlayParts): Pick<CallHandlers, 'rebate' | 'claimRebate'> {
  const { db, now } = parts;
  return {
    rebate: (query, context) => viewRebate(db, context, query, now()),
    claimRebate: (_query, context) => claimRebate(parts, context),
  };
}
