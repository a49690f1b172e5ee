import type { AgentContract } from '#schemas/generated/api.ts';
import { type Account, accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { ContractKind, ContractState, ContractTerms } from '#platform/base/database/schema/index.ts';
import { type Day, type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { nameForAgents } from '../lines/index.ts';
import { type Contract, contractsOf, versionsOf } from './readContracts.ts';

/** A contract with all its versions. */
export interface ContractView {
  contract: string;
  kind: ContractKind;
  /** Null: the brand. */
  upline: string | null;
  account: string;
  state: ContractState;
  /** The version that waits for an answer. */
  waiting: number | null;
  /** Who asked for the end that waits. */
  endAskedBy: string | null;
  lastDay: Day | null;
  reason: string | null;
  versions: {
    number: number;
    terms: ContractTerms;
    answer: string | null;
    from: Day | null;
    offeredAt: string;
  }[];
}

/** Contracts of an account with its upline, the newest first: all, or those that were offered from a moment on. */
export async function listContracts(db: Database, account: Account, from?: Date): Promise<ContractView[]> {
  const views = await Promise.all(
    (await contractsOf(db, account.id)).map((one) => viewContract(db, account, one)),
  );
  return from
    ? views.filter(
        ({ versions: [first] }) => first !== undefined && Date.parse(first.offeredAt) >= from.getTime(),
      )
    : views;
}

export async function viewContract(
  db: Database,
  { account }: Account,
  { id, kind, uplineId, state, waitingVersion, endAskedBy, lastDay, reason }: Contract,
): Promise<ContractView> {
  const upline = uplineId === null ? undefined : await accountById(db, uplineId);
  const versions = await versionsOf(db, id);
  return {
    contract: String(id),
    kind,
    upline: upline?.account ?? null,
    account,
    state,
    waiting: waitingVersion,
    endAskedBy,
    lastDay,
    reason,
    versions: versions.map(({ number, terms, answer, fromDay, offeredAt }) => ({
      number,
      terms,
      answer,
      from: fromDay,
      offeredAt: offeredAt.toISOString(),
    })),
  };
}

/**
 * A contract as agents see it, without a telephone number as a name. What depends on who asks is in `more`: an operator's reason is for
 * both sides alone.
 */
export function contractForAgents(
  { contract, kind, state, upline, waiting, lastDay, versions }: ContractView,
  { timeZone }: Merchant,
  {
    showUpline,
    ...more
  }: Pick<AgentContract, 'side' | 'account' | 'answers' | 'reason'> & {
    showUpline: boolean;
  },
): AgentContract {
  return {
    contract,
    kind,
    ...more,
    ...(showUpline && upline !== null && { upline: nameForAgents(upline) }),
    state,
    ...(waiting !== null && { waiting }),
    ...(lastDay !== null && { lastDay }),
    versions: versions.map(({ number, terms, answer, from, offeredAt }) => ({
      number,
      terms,
      ...(answer !== null && { answer }),
      ...(from !== null && { from }),
      time: wallClock(timeZone, new Date(offeredAt)),
    })),
  };
}
