import { and, eq, inArray, max, not, sql } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { draws, drawSeeds, lotteries } from '#platform/base/database/schema/index.ts';
import { drawsAfter, drawsBefore, type PlannedDraw } from './schedule.ts';
import { commitmentOf, newSeed } from './seeds.ts';

/** Draws that are planned ahead of each lottery: as many as a ticket may take part in, and some to begin with. */
export const plannedAhead = 24;
/** Of the draws that no one could bet on because no platform ran, only the last ones take place: as many as there are results on show. */
const caughtUp = 100;

/**
 * Plans the next draws of every lottery, each with a seed and the published commitment to it. After an outage, draws that
 * were due meanwhile and not planned yet are planned too, and take place late.
 */
export async function planDraws(db: Database, now: Date): Promise<void> {
  const waiting = await db
    .select({
      lottery: lotteries,
      ahead: sql<number>`count(*) filter (where ${draws.drawsAt} > ${now.toISOString()}::timestamptz)::int`,
      last: max(draws.drawsAt),
    })
    .from(lotteries)
    .leftJoin(
      draws,
      sql`${draws.game} = ${lotteries.game} and ${draws.drawnAt} is null and not ${draws.elsewhere}`,
    )
    .groupBy(lotteries.game);
  const short = waiting.filter(({ ahead }) => ahead < plannedAhead);
  const lastHeld = await lastDraws(
    db,
    short.filter(({ last }) => last === null).map(({ lottery }) => lottery.game),
  );
  const planned = short.flatMap(({ lottery, last, ahead }) => {
    const after = last ?? lastHeld.get(lottery.game);
    return missingDraws(lottery, after, now, plannedAhead - ahead).map((draw) => ({
      ...draw,
      game: lottery.game,
      plannedAt: now,
    }));
  });
  await writeDraws(db, planned);
}

/** A draw to write: planned, or of the past with its result. */
export type NewDraw = Pick<typeof draws.$inferInsert, 'game' | 'numero' | 'drawsAt' | 'plannedAt'> & {
  seed?: string;
} & Partial<Pick<typeof draws.$inferInsert, 'drawnAt' | 'result'>>;

/** Writes draws with their seeds and commitments; those that exist stay as they are. */
export async function writeDraws(db: Database, rows: NewDraw[]): Promise<void> {
  if (rows.length === 0) return;
  const seeds = new Map<string, string>();
  const nameOf = (game: unknown, numero: unknown) => `${String(game)} ${String(numero)}`;
  const withSeeds = rows.map(({ seed = newSeed(), ...row }) => {
    seeds.set(nameOf(row.game, row.numero), seed);
    return { ...row, commitment: commitmentOf(row.game, row.numero, seed) };
  });
  await db.transaction(async (tx) => {
    // Of two processes one writes a draw, and the seed that goes with it.
    const written = await insertMany(
      tx,
      draws,
      withSeeds,
      sql`on conflict do nothing returning id, game, numero`,
    );
    await insertMany(
      tx,
      drawSeeds,
      written.map(({ id, game, numero }) => ({
        drawId: Number(id),
        seed: seeds.get(nameOf(game, numero)) ?? '',
      })),
    );
  });
}

function missingDraws(
  { times, timeZone }: typeof lotteries.$inferSelect,
  after: Date | undefined,
  now: Date,
  count: number,
): PlannedDraw[] {
  const missed =
    after === undefined
      ? []
      : drawsBefore(times, timeZone, now, caughtUp)
          .filter(({ drawsAt }) => drawsAt > after)
          .reverse();
  const from = after !== undefined && after > now ? after : now;
  return [...missed, ...drawsAfter(times, timeZone, from, count)];
}

async function lastDraws(db: Database, games: string[]): Promise<Map<string, Date>> {
  if (games.length === 0) return new Map();
  const rows = await db
    .select({ game: draws.game, last: max(draws.drawsAt) })
    .from(draws)
    .where(and(inArray(draws.game, games), not(draws.elsewhere)))
    .groupBy(draws.game);
  return new Map(rows.flatMap(({ game, last }) => (last === null ? [] : [[game, last] as const])));
}

/** The seed of a draw. */
export async function seedOf(db: Database, drawId: number): Promise<string | undefined> {
  const [row] = await db.select().from(drawSeeds).where(eq(drawSeeds.drawId, drawId));
  return row?.seed;
}
