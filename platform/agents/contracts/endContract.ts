import type { Database } from '#platform/base/database/index.ts';
import { contractAnswers } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { addDays, type Day, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { lockLinesAgainstMoves } from '../lines/index.ts';
import { nextPeriod } from './periods.ts';
import {
  acceptedVersions,
  type Contract,
  contractById,
  contractsBelow,
  liveContractsOf,
  lockContract,
  takeStep,
} from './readContracts.ts';
import { requestChanged, unknownContract } from './requestChanged.ts';

/** Who acts on a contract: an account that is one of its sides, or the operator. */
export type Actor = { accountId: number } | { operator: string };

/** Asks the other side to end a contract. Refuses with `request-changed` (409) unless it is in force and no offer waits. */
export async function requestEnd(
  tx: Database,
  contractId: number,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Contract> {
  const contract = await lockContract(tx, contractId);
  const side = contract && sideOf(contract, { accountId });
  if (!contract || !side) throw unknownContract(contractId);
  if (contract.state !== 'in-force' || contract.waitingVersion !== null) throw requestChanged(contract);
  await takeStep(tx, contract, { state: 'end-requested', endAskedBy: side, changedAt: now });
  const other = side === 'account' ? contract.uplineId : contract.accountId;
  if (other !== null)
    await notify(tx, {
      account: other,
      kind: 'contract-end-requested',
      params: { contract: contract.kind },
      now,
    });
  return { ...contract, state: 'end-requested', endAskedBy: side };
}

/** Takes an offer or a requested end back: who asked may do so. Refuses with `request-changed` (409) if none waits. */
export async function withdrawRequest(
  tx: Database,
  contractId: number,
  actor: Actor,
  now: Date,
): Promise<Contract> {
  const contract = await lockContract(tx, contractId);
  const side = contract && sideOf(contract, actor);
  if (!contract || !side) throw unknownContract(contractId);
  if (contract.waitingVersion !== null && side !== 'account') {
    await closeOffer(tx, contract, 'withdrawn', now);
  } else if (contract.state === 'end-requested' && contract.endAskedBy === side) {
    await takeStep(tx, contract, { state: 'in-force', endAskedBy: null, changedAt: now });
  } else throw requestChanged(contract);
  return (await contractById(tx, contractId)) ?? contract;
}

/**
 * Ends a contract of an account for cause, from the next period on, with all below it. Refuses with `request-changed` (409) unless
 * it is accepted or in force.
 */
export async function endForCause(
  tx: Database,
  merchant: Merchant,
  accountId: number,
  { contract: contractId, reason, now }: { contract: number; reason: string; now: Date },
): Promise<Contract> {
  await lockLinesAgainstMoves(tx, merchant.code);
  const contract = Number.isSafeInteger(contractId) ? await lockContract(tx, contractId) : undefined;
  if (contract?.accountId !== accountId) throw unknownContract(contractId);
  if (!['accepted', 'in-force', 'end-requested'].includes(contract.state)) throw requestChanged(contract);
  await endContract(tx, contract, { lastDay: await lastDayOf(tx, merchant, contract, now), reason, now });
  return (await contractById(tx, contractId)) ?? contract;
}

/** Ends all contracts of an account that moves to another upline, with all below them. Offers that wait are withdrawn. */
export async function endForMove(
  tx: Database,
  accountId: number,
  { lastDay, now }: { lastDay: Day; now: Date },
): Promise<void> {
  for (const { id } of await liveContractsOf(tx, accountId)) {
    const contract = await lockContract(tx, id);
    if (contract) await endContract(tx, contract, { lastDay, now });
  }
}

/** The last day of a contract that is ended now: that of the dividend's period, or today. */
export async function lastDayOf(
  tx: Database,
  { timeZone }: Merchant,
  { id }: Contract,
  now: Date,
): Promise<Day> {
  const period = (await acceptedVersions(tx, id)).at(-1)?.terms.period;
  const today = dayIn(timeZone, now);
  return period === undefined ? today : addDays(nextPeriod(period, today), -1);
}

/**
 * Ends a locked contract with a day, and those below it on the same day, all the way down (R6.11). It takes the steps that lead
 * there one by one. One that ends earlier keeps its day; what is only offered is withdrawn. Both sides learn the day, and the reason of
 * an operator; those below learn the day alone.
 */
export async function endContract(
  tx: Database,
  contract: Contract,
  { lastDay, reason, now }: { lastDay: Day; reason?: string; now: Date },
): Promise<void> {
  if (contract.waitingVersion !== null) await closeOffer(tx, contract, 'withdrawn', now);
  const { state } = contract;
  if (!isLive(contract) || (state === 'ending' && (contract.lastDay ?? '') <= lastDay)) return;
  const changedAt = now;
  if (state === 'accepted') await takeStep(tx, contract, { state: 'in-force', changedAt });
  if (state === 'accepted' || state === 'in-force')
    await takeStep(tx, contract, { state: 'end-requested', endAskedBy: 'operator', changedAt });
  await takeStep(tx, contract, { state: 'ending', lastDay, reason: reason ?? contract.reason, changedAt });
  const params = { contract: contract.kind, day: lastDay };
  for (const account of [contract.accountId, contract.uplineId])
    if (account !== null && reason === undefined)
      await notify(tx, { account, kind: 'contract-ends', params, now });
    else if (account !== null && reason !== undefined)
      await notify(tx, { account, kind: 'contract-ended-for-cause', params: { ...params, reason }, now });
  for (const { id } of await contractsBelow(tx, contract.accountId, contract.kind)) {
    const lower = await lockContract(tx, id);
    if (lower) await endContract(tx, lower, { lastDay, now });
  }
}

/** Closes the version that waits, without its acceptance. */
export async function closeOffer(
  tx: Database,
  contract: Contract,
  answer: 'withdrawn' | 'lapsed',
  now: Date,
): Promise<void> {
  if (contract.waitingVersion === null) return;
  await tx
    .insert(contractAnswers)
    .values({ contractId: contract.id, number: contract.waitingVersion, answer, at: now });
  await takeStep(tx, contract, {
    ...(contract.state === 'offered' && { state: answer }),
    waitingVersion: null,
    changedAt: now,
  });
}

function isLive({ state }: Contract): boolean {
  return state === 'accepted' || state === 'in-force' || state === 'end-requested' || state === 'ending';
}

/** The side of a contract on which someone acts; the operator acts for the brand. */
function sideOf(
  { accountId, uplineId }: Contract,
  actor: Actor,
): 'upline' | 'account' | 'operator' | undefined {
  if ('operator' in actor) return uplineId === null ? 'operator' : undefined;
  if (actor.accountId === accountId) return 'account';
  return actor.accountId === uplineId ? 'upline' : undefined;
}
