import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { draws, lotteries } from '../database/schema/index.ts';
import { drawNumbers } from './drawNumbers.ts';
import { nextDraw } from './schedule.ts';

/** Minimum number of held draws that remain per lottery; beyond it, those older than `retentionMs` are deleted. */
const minDraws = 200;
const retentionMs = 3 * 24 * 3_600_000;

/**
 * Holds the draws that are due and plans the next one of every lottery. Numbers are drawn now, never earlier: until
 * then they exist nowhere, not even in memory. Only one of several processes holds a draw. Returns the number of held
 * draws. A draw missed while no platform ran is held late; the draws that would have followed it are skipped.
 */
export async function holdDraws(db: Database, now: Date): Promise<number> {
  const held = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: draws.id, form: lotteries.form })
      .from(draws)
      .innerJoin(lotteries, eq(lotteries.game, draws.game))
      .where(and(isNull(draws.drawnAt), lte(draws.drawsAt, now)))
      .orderBy(asc(draws.id))
      .for('update', { of: draws, skipLocked: true });
    for (const { id, form } of due)
      await tx
        .update(draws)
        .set({ result: drawNumbers(form), drawnAt: now })
        .where(eq(draws.id, id));
    return due.length;
  });
  if (held > 0) await planDraws(db, now);
  return held;
}

/** Plans a draw for every lottery that has none pending. */
export async function planDraws(db: Database, now: Date): Promise<void> {
  const waiting = db.select({ game: draws.game }).from(draws).where(isNull(draws.drawnAt));
  const idle = await db
    .select()
    .from(lotteries)
    .where(sql`${lotteries.game} not in ${waiting}`);
  const planned = idle.flatMap(({ game, times, timeZone }) => {
    const next = nextDraw(times, timeZone, now);
    return next ? [{ game, ...next }] : [];
  });
  if (planned.length > 0) await db.insert(draws).values(planned).onConflictDoNothing();
}

/** Deletes old results, never the newest ones of a lottery. */
export async function pruneDraws(db: Database, now: Date): Promise<number> {
  const old = db
    .select({ id: sql<number>`id` })
    .from(
      sql`(select ${draws.id} as id, ${draws.drawsAt} as draws_at,
        row_number() over (partition by ${draws.game} order by ${draws.drawsAt} desc) as line
        from ${draws} where ${draws.drawnAt} is not null) as held`,
    )
    .where(sql`line > ${minDraws} and draws_at < ${new Date(now.getTime() - retentionMs)}`);
  return (await db.delete(draws).where(inArray(draws.id, old)).returning({ id: draws.id })).length;
}
