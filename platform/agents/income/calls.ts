import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { BaseParts } from '#platform/base/parts.ts';
import { inSnapshot } from '#platform/site/paging/index.ts';
import { agentOf } from '../team/index.ts';
import { listLineAccounts } from './lineAccounts.ts';
import { listIncome } from './listIncome.ts';
import { requireStatements } from './requireStatements.ts';
import { listStatements, readStatement } from './statements.ts';

/** What agents read of their rebates, wages and dividends (R2.8.10, R2.8.12–R2.8.15). */
export const incomeCalls: Pick<
  CallHandlers<BaseParts>,
  'agentIncome' | 'agentLineAccounts' | 'agentSettlements' | 'agentStatement'
> = {
  agentIncome: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listIncome(tx, context.merchant, agentOf(context), request, now())),
  agentLineAccounts: ({ db, now }, request, context) =>
    inSnapshot(db, (tx) => listLineAccounts(tx, context.merchant, agentOf(context), request, now())),
  agentSettlements: ({ db, now }, request, context) =>
    inSnapshot(db, async (tx) => {
      await requireStatements(tx, context, request);
      return listStatements(tx, context.merchant, agentOf(context), request, now());
    }),
  agentStatement: ({ db, now }, { statement }, context) =>
    inSnapshot(db, (tx) => readStatement(tx, context.merchant, agentOf(context), statement, now())),
};
