import type { Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { notEnabled } from '#platform/identity/codes/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { agentOf } from '../team/index.ts';

/** The agent who asks. Refuses with `agents-only` (403), and where the merchant has no contracts (AGENTPOLICY3). */
export async function agentWithContracts(db: Database, context: CallContext): Promise<Account> {
  const agent = agentOf(context);
  const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
  if (!modules.has('AGENTPOLICY3')) throw notEnabled();
  return agent;
}
