import { type Account, isAgent } from '#platform/accounts/account/index.ts';
import { type CallContext, signedIn } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/**
 * The agent who makes a call: always the account of the session, never one that the request names. Refuses members with
 * `agents-only` (403); guests and trial accounts are refused before (R6.7).
 */
export function agentOf(context: CallContext): Account {
  const { account } = signedIn(context);
  if (!isAgent(account.type))
    throw new Refusal(403, 'agents-only', { message: 'Only agents have a downline.' });
  return account;
}
