import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { draws, drawSeeds, lotteries, lotteryTicketDraws } from '#platform/base/database/schema/index.ts';
import { planDraws } from './planDraws.ts';
import { commitmentOf, newSeed, numbersFromSeed } from './seeds.ts';

/** Minimum number of past draws that remain per lottery; beyond it, those older than `retentionMs` are deleted. */
const minDraws = 200;
const retentionMs = 3 * 24 * 3_600_000;
/** Draws per transaction. */
const most = 500;

/**
 * Holds the draws that are due, in the order of their times, and plans the next ones of every lottery. Numbers follow from
 * the seed that was committed to when the draw was planned. Only one of several processes holds a draw; draws that were
 * due while no platform ran take place late. Returns their number.
 */
export async function holdDraws(db: Database, now: Date): Promise<number> {
  let all = 0;
  for (;;) {
    const held = await holdDue(db, now);
    all += held;
    if (held === 0) return all;
    await planDraws(db, now);
  }
}

async function holdDue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: draws.id,
        game: draws.game,
        numero: draws.numero,
        form: lotteries.form,
        seed: drawSeeds.seed,
      })
      .from(draws)
      .innerJoin(lotteries, eq(lotteries.game, draws.game))
      .leftJoin(drawSeeds, eq(drawSeeds.drawId, draws.id))
      .where(and(isNull(draws.drawnAt), lte(draws.drawsAt, now)))
      .orderBy(asc(draws.drawsAt), asc(draws.id))
      .limit(most)
      .for('update', { of: draws, skipLocked: true });
    if (due.length === 0) return 0;
    const results = [];
    for (const { id, game, numero, form, seed } of due) {
      // A draw that an older version planned has no seed, and no bets either.
      const used = seed ?? newSeed();
      if (seed === null) await tx.insert(drawSeeds).values({ drawId: id, seed: used });
      const commitment = commitmentOf(game, numero, used);
      results.push({ id, commitment, result: numbersFromSeed(form, game, numero, used) });
    }
    await tx.execute(sql`update ${draws} set result = held.result, drawn_at = ${now.toISOString()}::timestamptz,
      commitment = coalesce(draws.commitment, held.commitment)
      from json_to_recordset(${JSON.stringify(results)}::json) as held (id bigint, commitment text, result jsonb)
      where ${draws.id} = held.id`);
    return due.length;
  });
}

/** Deletes old results, never the newest ones of a lottery nor those that tickets refer to. */
export async function pruneDraws(db: Database, now: Date): Promise<number> {
  const old = db
    .select({ id: sql<number>`id` })
    .from(
      sql`(select ${draws.id} as id, ${draws.drawsAt} as draws_at,
        row_number() over (partition by ${draws.game} order by ${draws.drawsAt} desc) as line
        from ${draws} where ${draws.drawnAt} is not null) as held`,
    )
    .where(sql`line > ${minDraws} and draws_at < ${new Date(now.getTime() - retentionMs)}`);
  const ticket = db
    .select({ drawId: lotteryTicketDraws.drawId })
    .from(lotteryTicketDraws)
    .where(eq(lotteryTicketDraws.drawId, draws.id));
  const gone = await db
    .delete(draws)
    .where(and(inArray(draws.id, old), notExists(ticket)))
    .returning({ id: draws.id });
  return gone.length;
}
