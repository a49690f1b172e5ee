import { and, asc, eq, gte } from 'drizzle-orm';
import { copyRows, type Database } from '#platform/base/database/index.ts';
import { rankPrograms, rankRates, ranks } from '#platform/base/database/schema/index.ts';

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

/** Rates that ranks of a merchant had until a moment or later, the oldest first. */
export async function formerRates(
  db: Database,
  merchant: string,
  since: Date,
): Promise<(typeof rankRates.$inferSelect)[]> {
  return db
    .select()
    .from(rankRates)
    .where(and(eq(rankRates.merchant, merchant), gte(rankRates.until, since)))
    .orderBy(asc(rankRates.until), asc(rankRates.id));
}

/** Replaces the ranks of a merchant, and keeps the rates that they had. Their upkeep is judged from `upkeepSince` on, if it is given. */
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
  const former = await db.delete(ranks).where(eq(ranks.merchant, merchant)).returning();
  if (former.length > 0)
    await db
      .insert(rankRates)
      .values(former.map(({ level, rebates }) => ({ merchant, level, rebates, until: now })));
  await db.insert(ranks).values(rows);
}

/** Gives a merchant the ranks of another one of the same currency. */
export async function copyRanks(tx: Database, from: string, to: string): Promise<void> {
  await copyRows(tx, rankPrograms, from, to);
  await copyRows(tx, ranks, from, to);
}
