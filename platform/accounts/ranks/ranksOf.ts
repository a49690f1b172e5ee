import { and, asc, eq } from 'drizzle-orm';
import { copyRows, type Database } from '#platform/base/database/index.ts';
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

/** Replaces the ranks of a merchant. Their upkeep is judged from `upkeepSince` on, if it is given. */
export async function replaceRanks(
  db: Database,
  merchant: string,
  rows: Rank[],
  { now, ...upkeep }: { now: Date; upkeepSince?: Date },
): Promise<void> {
  await db
    .insert(rankPrograms)
    .values({ merchant, since: now, upkeepSince: now, updatedAt: now })
    .onConflictDoUpdate({ target: rankPrograms.merchant, set: { updatedAt: now, ...upkeep } });
  await db.delete(ranks).where(eq(ranks.merchant, merchant));
  await db.insert(ranks).values(rows);
}

/** Gives a merchant the ranks of another one of the same currency. */
export async function copyRanks(tx: Database, from: string, to: string): Promise<void> {
  await copyRows(tx, rankPrograms, from, to);
  await copyRows(tx, ranks, from, to);
}
