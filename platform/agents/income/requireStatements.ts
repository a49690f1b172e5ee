import type { AgentSettlementsRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { agentWithContracts } from '../agreements/index.ts';
import { agentOf } from '../team/index.ts';

/** Refuses accounts that are no agents, and statements of contracts where the merchant has none (AGENTPOLICY3). */
export async function requireStatements(
  db: Database,
  context: CallContext,
  { kind }: Pick<AgentSettlementsRequest, 'kind'>,
): Promise<void> {
  if (kind === undefined || kind === 'line-rebate') agentOf(context);
  else await agentWithContracts(db, context);
}
