import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { SiteParts } from '#platform/site/parts.ts';
import { agentOf } from '../team/index.ts';
import { listAgentNotices, readAgentNotices } from './agentNotices.ts';

/** Calls for the notices to agents (R2.8.4). */
export const agentNoticeCalls: Pick<CallHandlers<SiteParts>, 'agentNotices' | 'readAgentNotices'> = {
  agentNotices: ({ db, media, now }, _query, context) =>
    listAgentNotices(db, media, context, agentOf(context).id, now()),
  readAgentNotices: async ({ db, now }, { ids }, context) => {
    const { id } = agentOf(context);
    await readAgentNotices(db, context.merchant.code, id, ids, now());
    return null;
  },
};
