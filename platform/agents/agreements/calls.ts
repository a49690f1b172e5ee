import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type {
  AgentContract,
  AgentContracts,
  AgentContractsRequest,
  AgentOfferContractRequest,
  ProcessDividendRequest,
} from '#schemas/generated/api.ts';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import type { CallContext, CallHandlers } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { type ContractKind, contracts } from '#platform/base/database/schema/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { cutPage, inSnapshot, readCursor } from '#platform/site/paging/index.ts';
import {
  answerRequest,
  type Contract,
  contractById,
  contractForAgents,
  offerContract,
  requestEnd,
  unknownContract,
  viewContract,
  withdrawRequest,
} from '../contracts/index.ts';
import { nameForAgents } from '../lines/index.ts';
import { lineTo } from '../team/index.ts';
import { agentWithContracts } from './agentWithContracts.ts';
import { tryContract } from './tryContract.ts';

type Names =
  | 'agentContracts'
  | 'agentTryContract'
  | 'agentOfferContract'
  | 'agentRequestEnd'
  | 'agentWithdrawRequest'
  | 'processDividend'
  | 'processDailyWage'
  | 'processHourlyWage'
  | 'processRealtimeWage';

/** What agents do with their contracts (R6.11), and the four process calls (R4.28). */
export const agreementCalls: Pick<CallHandlers<PlayParts>, Names> = {
  agentContracts: ({ db }, request, context) => inSnapshot(db, (tx) => listOwn(tx, context, request)),
  agentTryContract: (parts, request, context) =>
    inSnapshot(parts.db, (tx) => tryContract({ ...parts, db: tx }, context, request)),
  agentOfferContract: ({ db, now }, request, context) => offer(db, context, request, now()),
  async agentRequestEnd({ db, now }, { contract }, context) {
    const agent = await agentWithContracts(db, context);
    const changed = await requestEnd(db, Number(contract), { accountId: agent.id, now: now() });
    await recordAccountEvent(db, agent.id, 'contract-end-requested', context, now(), { contract });
    return toContract(db, context, agent, changed);
  },
  async agentWithdrawRequest({ db, now }, { contract }, context) {
    const agent = await agentWithContracts(db, context);
    const changed = await withdrawRequest(db, Number(contract), { accountId: agent.id }, now());
    await recordAccountEvent(db, agent.id, 'contract-request-withdrawn', context, now(), { contract });
    return toContract(db, context, agent, changed);
  },
  processDividend: process('dividend'),
  processDailyWage: process('daily'),
  processHourlyWage: process('hourly'),
  processRealtimeWage: process('realtime'),
};

function process(kind: ContractKind) {
  return async (
    { db, now }: PlayParts,
    { contract, ...answer }: ProcessDividendRequest,
    context: CallContext,
  ): Promise<AgentContract> => {
    const agent = await agentWithContracts(db, context);
    const id = Number(contract);
    const known = await contractById(db, id);
    if (known?.kind !== kind) throw unknownContract(contract);
    const request = { contract: id, ...answer, now: now() };
    const changed = await answerRequest(db, context.merchant, agent.id, request);
    await recordAccountEvent(db, agent.id, 'contract-answered', context, request.now, {
      contract,
      version: String(answer.version),
      request: answer.request,
      action: answer.action,
    });
    return toContract(db, context, agent, changed);
  };
}

async function offer(
  db: Database,
  context: CallContext,
  { account: id, kind, terms }: AgentOfferContractRequest,
  now: Date,
): Promise<AgentContract> {
  const { merchant } = context;
  const agent = await agentWithContracts(db, context);
  await lineTo(db, agent, Number(id), dayIn(merchant.timeZone, now));
  const account = await accountById(db, Number(id));
  if (!account) throw unknownContract(id);
  const contract = await offerContract(db, merchant, account, {
    kind,
    terms: kind === 'dividend' ? withoutMode(terms) : terms,
    upline: agent,
    now,
  });
  await recordAccountEvent(db, agent.id, 'contract-offered', context, now, {
    account: nameForAgents(account.account),
    contract: String(contract.id),
    version: String(contract.waitingVersion),
    kind,
    terms: JSON.stringify(terms),
  });
  return toContract(db, context, agent, contract);
}

async function listOwn(
  db: Database,
  context: CallContext,
  { kind, whose = 'own', waiting = false, after, pageSize = 20 }: AgentContractsRequest,
): Promise<AgentContracts> {
  const agent = await agentWithContracts(db, context);
  const cursor = readCursor(after, (key) => key === whose);
  const chosen = and(
    eq(whose === 'own' ? contracts.accountId : contracts.uplineId, agent.id),
    kind && eq(contracts.kind, kind),
    waiting ? waitsFor(whose) : undefined,
  );
  const rows = await db
    .select()
    .from(contracts)
    .where(and(chosen, cursor && lt(contracts.id, cursor.id)))
    .orderBy(desc(contracts.id))
    .limit(pageSize + 1);
  const [total] = await db
    .select({ contracts: sql<number>`count(*)`.mapWith(Number) })
    .from(contracts)
    .where(chosen);
  const { page, next } = cutPage(rows, pageSize, ({ id }) => ({ key: whose, id }));
  const shown: AgentContract[] = [];
  for (const one of page) shown.push(await toContract(db, context, agent, one));
  return {
    currency: context.merchant.currency,
    rows: shown,
    ...(next !== undefined && { next }),
    page: { contracts: page.length },
    total: total ?? { contracts: 0 },
  };
}

/** Contracts with a request that waits for an answer of the agent who asks. */
function waitsFor(whose: 'own' | 'downline'): SQL | undefined {
  const { state, endAskedBy, waitingVersion } = contracts;
  const end = and(eq(state, 'end-requested'), eq(endAskedBy, whose === 'own' ? 'upline' : 'account'));
  return whose === 'own' ? or(isNotNull(waitingVersion), end) : end;
}

/** A contract as one of its sides sees it. */
async function toContract(
  db: Database,
  { merchant }: CallContext,
  agent: Account,
  contract: Contract,
): Promise<AgentContract> {
  const { accountId, state, waitingVersion, endAskedBy, reason } = contract;
  const isOwn = accountId === agent.id;
  const account = isOwn ? agent : await accountById(db, accountId);
  if (!account) throw new Error(`There is no account ${accountId}.`);
  const endWaits = state === 'end-requested' && endAskedBy === (isOwn ? 'upline' : 'account');
  const answers = isOwn && waitingVersion !== null ? 'NEW' : endWaits ? 'TERMINATE' : undefined;
  return contractForAgents(await viewContract(db, account, contract), merchant, {
    showUpline: isOwn,
    side: isOwn ? 'own' : 'downline',
    ...(!isOwn && { account: { id: String(account.id), account: nameForAgents(account.account) } }),
    ...(answers && { answers }),
    ...(reason !== null && { reason }),
  });
}

/** A dividend is always a rate, which its terms need not say. */
function withoutMode({ mode, ...terms }: AgentOfferContractRequest['terms']): object {
  return mode === 'rate' ? terms : { mode, ...terms };
}
