import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { agentOf } from '../team/index.ts';
import { addAgentLink, endAgentLink } from './changeLinks.ts';
import { countVisit } from './countVisit.ts';
import { listAgentLinks } from './listAgentLinks.ts';

type LinkCalls = Pick<
  CallHandlers<IdentityParts>,
  'agentLinks' | 'agentAddLink' | 'agentEndLink' | 'countLinkVisit'
>;

/** Calls for the sign-up links of agents (R2.8.6). */
export const linkCalls: LinkCalls = {
  agentLinks: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listAgentLinks(tx, context.merchant, agentOf(context), request, now())),
  agentAddLink: (parts, request, context) => addAgentLink(parts, context, request),
  agentEndLink: (parts, request, context) => endAgentLink(parts, context, request),
  countLinkVisit: countVisit,
};
