import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { promotions } from '#platform/base/database/schema/index.ts';

/** An amount of a promotion's budget, in minor units. */
interface Share {
  merchant: string;
  promotion: string;
  amount: bigint;
}

/** Takes an amount from a promotion's budget; false, and nothing changes, if less is left. */
export async function takeIfLeft(tx: Database, { merchant, promotion, amount }: Share): Promise<boolean> {
  const taken = await tx
    .update(promotions)
    .set({ spent: sql`${promotions.spent} + ${amount}` })
    .where(
      and(
        eq(promotions.merchant, merchant),
        eq(promotions.id, promotion),
        or(isNull(promotions.budget), lte(sql`${promotions.spent} + ${amount}`, promotions.budget)),
      ),
    )
    .returning({ id: promotions.id });
  return taken.length > 0;
}

/** Gives back what was taken for a prize that is not paid. */
export async function giveBack(tx: Database, { merchant, promotion, amount }: Share): Promise<void> {
  await tx
    .update(promotions)
    .set({ spent: sql`greatest(${promotions.spent} - ${amount}, 0)` })
    .where(and(eq(promotions.merchant, merchant), eq(promotions.id, promotion)));
}
