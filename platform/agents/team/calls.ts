import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { BaseParts } from '#platform/base/parts.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { agentOf } from './agentOf.ts';
import { listTeam } from './listTeam.ts';

/** What agents read of their downline (R2.8.7). */
export const teamCalls: Pick<CallHandlers<BaseParts>, 'agentAccounts'> = {
  agentAccounts: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listTeam(tx, context.merchant, agentOf(context), request, now())),
};
