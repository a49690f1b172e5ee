import { endForCause, listContracts, offerContract, viewContract } from '#platform/agents/contracts/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';

/** Calls for contracts of agents (R6.11): the operator offers top agents theirs, and ends any for cause. */
export function agentContractRoutes(on: OperatorRoutes): void {
  on.read('listContracts', async ({ db }, request, { merchant }) =>
    listContracts(db, await accountOf(db, merchant.code, request.account)),
  );

  on.write('offerContract', async ({ db, now }, request, { merchant, operator, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { kind, terms } = request;
    const contract = await offerContract(db, merchant, account, { kind, terms, operator, now: now() });
    note({ version: String(contract.waitingVersion), terms: JSON.stringify(terms) });
    return viewContract(db, account, contract);
  });

  on.write('endContract', async ({ db, now }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { contract: number, reason } = request;
    const ending = { contract: Number(number), reason, now: now() };
    const contract = await endForCause(db, merchant, account.id, ending);
    note({ kind: contract.kind, lastDay: contract.lastDay ?? '' });
    return viewContract(db, account, contract);
  });
}
