import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { promotionParts } from '#platform/base/database/schema/index.ts';

/** Moves members who joined a promotion that is run by rules from `joined` to `issued`: their prize is granted. */
export async function issueParts(
  tx: Database,
  {
    merchant,
    promotion,
    accounts,
    now,
  }: { merchant: string; promotion: string; accounts: readonly number[]; now: Date },
): Promise<void> {
  if (accounts.length === 0) return;
  await tx
    .update(promotionParts)
    .set({ state: 'issued', changedAt: now })
    .where(
      and(
        eq(promotionParts.merchant, merchant),
        eq(promotionParts.promotion, promotion),
        eq(promotionParts.state, 'joined'),
        inArray(promotionParts.accountId, [...accounts]),
      ),
    );
}
