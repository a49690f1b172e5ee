import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { contracts } from '#platform/base/database/schema/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { dayIn, listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { hasLapsed } from './answerRequest.ts';
import { closeOffer } from './endContract.ts';
import { acceptedVersions, lockContract, takeStep, waitingSince } from './readContracts.ts';

/**
 * Takes the steps of contracts that time takes: offers lapse after 7 days, accepted terms come into force, and what ends has ended after
 * its last day. What is paid depends on days alone, so a late run changes no figure. Returns how many steps were taken.
 */
export async function stepContracts({
  db,
  now,
  log,
}: Pick<PlayParts, 'db' | 'now' | 'log'>): Promise<number> {
  let taken = 0;
  for (const merchant of await listMerchants(db)) {
    const rows = await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(
        and(
          eq(contracts.merchant, merchant.code),
          or(
            inArray(contracts.state, ['offered', 'accepted', 'ending']),
            isNotNull(contracts.waitingVersion),
          ),
        ),
      )
      .orderBy(asc(contracts.id));
    for (const { id } of rows)
      try {
        if (await db.transaction((tx) => step(tx, merchant, id, now()))) taken += 1;
      } catch (error) {
        log('error', 'a contract could not take its step', { contract: id, ...errorFacts(error) });
      }
  }
  return taken;
}

async function step(tx: Database, { timeZone }: Merchant, id: number, now: Date): Promise<boolean> {
  const contract = await lockContract(tx, id);
  if (!contract) return false;
  const today = dayIn(timeZone, now);
  const { waitingVersion, state, lastDay } = contract;
  if (waitingVersion !== null) {
    const since = await waitingSince(tx, id, waitingVersion);
    if (!since || !hasLapsed(since, now)) return false;
    await closeOffer(tx, contract, 'lapsed', now);
    return true;
  }
  if (state === 'accepted') {
    const [first] = await acceptedVersions(tx, id);
    if (!first || first.fromDay > today) return false;
    await takeStep(tx, contract, { state: 'in-force', changedAt: now });
    return true;
  }
  if (state !== 'ending' || lastDay === null || lastDay >= today) return false;
  await takeStep(tx, contract, { state: 'ended', changedAt: now });
  return true;
}
