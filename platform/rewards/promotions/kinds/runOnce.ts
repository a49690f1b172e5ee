import type { Database } from '#platform/base/database/index.ts';
import { promotionRuns } from '#platform/base/database/schema/index.ts';
import type { KindPromotion } from '../Kind.ts';

/** Bets of a period may still be written for so long after its end. */
export const settledAfterMs = 10 * 60_000;

/**
 * Does what is due for a period of a promotion, once, in one transaction that marks it as done. Returns 0 if it was done
 * before, by this process or another.
 */
export async function runOnce(
  db: Database,
  { merchant, id }: Pick<KindPromotion, 'merchant' | 'id'>,
  period: string,
  now: Date,
  work: (tx: Database) => Promise<number>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const marked = await tx
      .insert(promotionRuns)
      .values({ merchant: merchant.code, promotion: id, period, ranAt: now })
      .onConflictDoNothing()
      .returning({ period: promotionRuns.period });
    return marked.length === 0 ? 0 : work(tx);
  });
}
