import { and, count, eq, gt, inArray, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotionParts, promotions } from '#platform/base/database/schema/index.ts';
import { kinds } from './kinds/index.ts';
import { lastCountryOf } from './qualifying.ts';

const dayMs = 86_400_000;

/** Kinds that members take themselves; the others need nothing of them. */
const takenKinds = Object.entries(kinds)
  .filter(([, { entry }]) => entry !== 'automatic')
  .map(([name]) => name);

/** What decides which promotions an account may take. */
export type PromotionTaker = Pick<Account, 'id' | 'merchant' | 'type' | 'rankLevel' | 'createdAt'>;

/**
 * Number of current promotions that an account may take and has not taken (R2.2.1), by rank, age and country of the account.
 * Trial accounts get none (R6.3).
 */
export async function availablePromotions(db: Database, account: PromotionTaker, now: Date): Promise<number> {
  if (account.type === 4) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(promotions)
    .where(and(isAvailable(db, account, now), inArray(promotions.kind, takenKinds)));
  return row?.count ?? 0;
}

/** The promotion is in force, for the account's rank, age and country, and was not taken by it. */
export function isAvailable(db: Database, account: PromotionTaker, now: Date): SQL | undefined {
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
  return and(
    eq(promotions.merchant, account.merchant),
    lte(promotions.startsAt, now),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
    lte(promotions.minRank, account.rankLevel),
    or(isNull(promotions.newcomerDays), gt(promotions.newcomerDays, ageDays)),
    or(isNull(promotions.countries), sql`${promotions.countries} ? ${lastCountryOf(sql`${account.id}`)}`),
    notExists(taken),
  );
}
