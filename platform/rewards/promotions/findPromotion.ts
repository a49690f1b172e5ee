import { and, eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotions } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { kindOf, type KindPromotion, type PromotionKind } from './kinds/index.ts';

export type PromotionRow = typeof promotions.$inferSelect;

/** A promotion with the rules of its kind. */
export interface FoundPromotion extends KindPromotion {
  row: PromotionRow;
  kind: PromotionKind;
}

/** A stored promotion as its kind sees it; undefined if this platform has no such kind (any more). */
export function withKind(merchant: Merchant, row: PromotionRow): FoundPromotion | undefined {
  const kind = kindOf(row.kind);
  return kind && { ...row, merchant, row, kind };
}

/** A promotion of a merchant. Refuses with `unknown-promotion` (404). */
export async function findPromotion(db: Database, merchant: Merchant, id: string): Promise<FoundPromotion> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchant, merchant.code), eq(promotions.id, id)));
  const found = row && withKind(merchant, row);
  if (!found) throw new Refusal(404, 'unknown-promotion', { message: 'There is no such promotion.' });
  return found;
}
