import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { promotions } from '#platform/base/database/schema/index.ts';

/** Ends a promotion now, unless it ended before. Undefined if the merchant has no such promotion. */
export async function endPromotion(
  db: Database,
  merchant: string,
  id: string,
  now: Date,
): Promise<{ id: string; endsAt: Date | null } | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [ended] = await db
    .update(promotions)
    .set({ endsAt: sql`least(coalesce(${promotions.endsAt}, ${at}), ${at})` })
    .where(and(eq(promotions.merchant, merchant), eq(promotions.id, id)))
    .returning({ id: promotions.id, endsAt: promotions.endsAt });
  return ended;
}
