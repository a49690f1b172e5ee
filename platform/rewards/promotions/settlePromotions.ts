import { and, asc, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { promotions } from '#platform/base/database/schema/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { withKind } from './findPromotion.ts';
import { kinds } from './kinds/index.ts';

/** Promotions are settled for so long after their end. */
const settledForMs = 40 * 86_400_000;

/**
 * Pays what promotions owe whose kind is settled by itself. One that fails is logged and does not keep the others from being
 * settled. Returns the number of rewards granted.
 */
export async function settlePromotions(parts: Pick<PlayParts, 'db' | 'now' | 'log'>): Promise<number> {
  const { db, now, log } = parts;
  const settled = Object.entries(kinds).flatMap(([name, { settle }]) => (settle ? [name] : []));
  const at = now();
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        inArray(promotions.kind, settled),
        lte(promotions.startsAt, at),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, new Date(at.getTime() - settledForMs))),
      ),
    )
    .orderBy(asc(promotions.merchant), asc(promotions.id));
  let granted = 0;
  for (const row of rows) {
    try {
      // One after another: a job leaves the database to the members.
      // oxlint-disable-next-line no-await-in-loop
      const merchant = await findMerchant(db, row.merchant);
      const found = merchant && withKind(merchant, row);
      // oxlint-disable-next-line no-await-in-loop
      granted += (await found?.kind.settle?.(parts, found)) ?? 0;
    } catch (error) {
      if (databaseFault(error)) throw error;
      log('warn', 'a promotion was not settled', {
        merchant: row.merchant,
        promotion: row.id,
        ...errorFacts(error),
      });
    }
  }
  return granted;
}
