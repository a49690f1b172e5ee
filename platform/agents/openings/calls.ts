import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { openDownlineAccount } from './openDownlineAccount.ts';

/** How agents open accounts below them (R2.8.6). */
export const openingCalls: Pick<CallHandlers<IdentityParts>, 'agentOpenAccount'> = {
  agentOpenAccount: (parts, request, context) => openDownlineAccount(parts, context, request),
};
