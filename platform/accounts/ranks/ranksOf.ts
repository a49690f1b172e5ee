import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { rankPrograms, ranks } from '#platform/base/database/schema/index.ts';

export type Rank = typeof ranks.$inferSelect;
export type RankProgram = typeof rankPrograms.$inferSelect;

/** The ranks of a merchant by level, the lowest first; none if it has no ranks. */
export async function ranksOf(db: Database, merchant: string): Promise<Rank[]> {
  return db.select().from(ranks).where(eq(ranks.merchant, merchant)).orderBy(asc(ranks.level));
}

/** The rank of a level; undefined if the merchant has none of this level. */
export async function rankOf(db: Database, merchant: string, level: number): Promise<Rank | undefined> {
  const [row] = await db
    .select()
    .from(ranks)
    .where(and(eq(ranks.merchant, merchant), eq(ranks.level, level)));
  return row;
}

export async function programOf(db: Database, merchant: string): Promise<RankProgram | undefined> {
  const [row] = await db.select().from(rankPrograms).where(eq(rankPrograms.merchant, merchant));
  return row;
}
