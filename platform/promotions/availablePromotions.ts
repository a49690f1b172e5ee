import { and, count, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm';
import type { Account } from '../accounts/accounts.ts';
import type { Database } from '../database/index.ts';
import { promotionParts, promotions } from '../database/schema/index.ts';

const dayMs = 86_400_000;

/**
 * Number of current promotions that an account may take and has not taken (R2.2.1), by rank and age of the account.
 * Trial accounts get none (R6.3).
 */
export async function availablePromotions(db: Database, account: Account, now: Date): Promise<number> {
  if (account.type === 4) return 0;
  const ageDays = Math.floor((now.getTime() - account.createdAt.getTime()) / dayMs);
  const taken = db
    .select()
    .from(promotionParts)
    .where(
      and(
        eq(promotionParts.accountId, account.id),
        eq(promotionParts.merchant, promotions.merchant),
        eq(promotionParts.promotion, promotions.id),
      ),
    );
  const [row] = await db
    .select({ count: count() })
    .from(promotions)
    .where(
      and(
        eq(promotions.merchant, account.merchant),
        lte(promotions.startsAt, now),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
        lte(promotions.minRank, account.rankLevel),
        or(isNull(promotions.newcomerDays), gt(promotions.newcomerDays, ageDays)),
        notExists(taken),
      ),
    );
  return row?.count ?? 0;
}
