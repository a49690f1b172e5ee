import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { contractAnswers, contractVersions } from '#platform/base/database/schema/index.ts';
import { and, eq } from 'drizzle-orm';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { lockLinesAgainstMoves, nameForAgents } from '../lines/index.ts';
import { endContract, lastDayOf } from './endContract.ts';
import { firstDay, requireOffered, requireWithin } from './offerContract.ts';
import { acceptedVersions, type Contract, contractById, lockContract, takeStep } from './readContracts.ts';
import { requestChanged, unknownContract } from './requestChanged.ts';

/** Days after which an offer without an answer lapses. */
export const offerDays = 7;

const dayMs = 86_400_000;

export function hasLapsed(offeredAt: Date, now: Date): boolean {
  return now.getTime() - offeredAt.getTime() >= offerDays * dayMs;
}

/** An answer to a request, as the four process calls give it (R4.28). */
export interface Answer {
  contract: number;
  /** The version that was offered, or for an end that in force. */
  version: number;
  request: 'NEW' | 'TERMINATE';
  action: 'ACCEPT' | 'REFUSE';
  now: Date;
}

/**
 * Answers a request on a contract: the account answers an offer, the side that did not ask answers an end. Refuses with
 * `unknown-contract` (404) contracts of others, with `request-changed` (409) what does not wait for this answer, and as
 * `offerContract` does terms that are no longer within those of the upline.
 */
export async function answerRequest(
  tx: Database,
  merchant: Merchant,
  accountId: number,
  { contract: id, version, request, action, now }: Answer,
): Promise<Contract> {
  const known = await contractById(tx, id);
  const isOwn = known?.accountId === accountId;
  if (!known || !(isOwn || known.uplineId === accountId)) throw unknownContract(id);
  await lockLinesAgainstMoves(tx, merchant.code);
  if (request === 'NEW') {
    if (!isOwn) throw requestChanged(known);
    return answerOffer(tx, merchant, known, { version, action, now });
  }
  const contract = await lockContract(tx, id);
  const last = (await acceptedVersions(tx, id)).at(-1)?.number;
  if (
    contract?.state !== 'end-requested' ||
    contract.endAskedBy !== (isOwn ? 'upline' : 'account') ||
    version !== last
  )
    throw requestChanged(contract ?? known);
  if (action === 'ACCEPT')
    await endContract(tx, contract, { lastDay: await lastDayOf(tx, merchant, contract, now), now });
  else await takeStep(tx, contract, { state: 'in-force', endAskedBy: null, changedAt: now });
  return (await contractById(tx, id)) ?? contract;
}

async function answerOffer(
  tx: Database,
  merchant: Merchant,
  known: Contract,
  { version, action, now }: Pick<Answer, 'version' | 'action' | 'now'>,
): Promise<Contract> {
  const [offered] = await tx
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, known.id), eq(contractVersions.number, version)));
  const account = await accountById(tx, known.accountId);
  if (!offered || account?.upline !== known.uplineId) throw requestChanged(known);
  const { kind, uplineId } = known;
  const { terms } = offered;
  const day = await firstDay(tx, merchant, known.accountId, { kind, terms, now });
  // The contract above is locked first, as ends lock them from the top down.
  if (action === 'ACCEPT' && uplineId !== null)
    await requireWithin(tx, merchant, { uplineId, kind, terms, day });
  if (action === 'ACCEPT') requireOffered(merchant, kind);
  const contract = await lockContract(tx, known.id);
  if (contract?.waitingVersion !== version || hasLapsed(offered.offeredAt, now))
    throw requestChanged(contract ?? known);
  const answer = action === 'ACCEPT' ? 'accepted' : 'refused';
  await tx.insert(contractAnswers).values({
    contractId: known.id,
    number: version,
    answer,
    ...(answer === 'accepted' && { fromDay: day }),
    at: now,
  });
  await takeStep(tx, contract, {
    ...(contract.state === 'offered' && { state: answer }),
    waitingVersion: null,
    changedAt: now,
  });
  if (uplineId !== null)
    await notify(tx, {
      account: uplineId,
      kind: `contract-${answer}`,
      params: { contract: kind, name: nameForAgents(account.account) },
      now,
    });
  return (await contractById(tx, known.id)) ?? contract;
}
