import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { bonuses } from '#platform/base/database/schema/index.ts';

/** Adds a bonus to a member; its money moves when it is released. Returns its id. */
export async function addBonus(tx: Database, bonus: typeof bonuses.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bonuses).values(bonus).returning({ id: bonuses.id });
  if (!row) throw new Error('The bonus was not inserted.');
  return row.id;
}

/** Marks a bonus as paid out, in the transaction that pays it. */
export async function releaseBonus(tx: Database, id: number, now: Date): Promise<void> {
  await tx.update(bonuses).set({ state: 'released', closedAt: now }).where(eq(bonuses.id, id));
}
