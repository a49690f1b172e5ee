import {
  contractKinds,
  endForCause,
  listContracts,
  offerContract,
  viewContract,
} from '#platform/agents/contracts/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Routes for contracts of agents (R6.11): the operator offers top agents theirs, and ends any for cause. */
export function agentContractRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/agents/:account/contracts', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listContracts(db, await accountOf(db, merchant.code, c.req.param('account')));
  });

  on.post('/:merchant/agents/:account/contracts', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const kind = contractKinds.find((one) => one === fields.text('kind'));
    if (!kind) throw wrongField('kind', contractKinds.join(', '));
    const terms = fields.raw('terms');
    const contract = await offerContract(db, merchant, account, { kind, terms, operator, now: now() });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'contract-offered',
      subject: `account ${account.account}`,
      details: { kind, version: String(contract.waitingVersion), terms: JSON.stringify(terms) },
    });
    return viewContract(db, account, contract);
  });

  on.post('/:merchant/agents/:account/contracts/:contract/end', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason');
    const contract = await endForCause(db, merchant, account.id, {
      contract: Number(c.req.param('contract')),
      reason,
      now: now(),
    });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'contract-ended',
      subject: `account ${account.account}`,
      details: { kind: contract.kind, lastDay: contract.lastDay ?? '', reason },
    });
    return viewContract(db, account, contract);
  });
}
