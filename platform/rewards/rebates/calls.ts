import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { claimRebate } from './claimRebate.ts';
import { viewRebate } from './viewRebate.ts';

/** Calls for a member's own rebate (R2.7.17). */
export function rebateCalls(parts: PlatformParts): Pick<CallHandlers, 'rebate' | 'claimRebate'> {
  const { db, now } = parts;
  return {
    rebate: (query, context) => viewRebate(db, context, query, now()),
    claimRebate: (_query, context) => claimRebate(parts, context),
  };
}
