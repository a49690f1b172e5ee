import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { BaseParts } from '#platform/base/parts.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { agentOf } from './agentOf.ts';
import { listTeam } from './listTeam.ts';
import { setTeamRates } from './setTeamRates.ts';
import { viewAccount } from './viewAccount.ts';

/** What agents read and set of their downline (R2.8.7). */
export const teamCalls: Pick<CallHandlers<BaseParts>, 'agentAccounts' | 'agentAccount' | 'agentSetRates'> = {
  agentAccounts: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listTeam(tx, context.merchant, agentOf(context), request, now())),
  agentAccount: ({ db, now }, { account }, context) =>
    inSnapshot(db, (tx) => viewAccount(tx, context.merchant, agentOf(context), Number(account), now())),
  agentSetRates: ({ db, now }, request, context) =>
    setTeamRates(db, context, agentOf(context), request, now()),
};
