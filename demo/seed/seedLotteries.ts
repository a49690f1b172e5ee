import { and, inArray } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { games, lotteries } from '#platform/base/database/schema/index.ts';
import {
  bettableVendors,
  planDraws,
  writeDraws,
  drawsBefore,
  newSeed,
  numbersFromSeed,
} from '#platform/play/lottery/index.ts';
import { lotteryFor } from './lotteryFor.ts';

/** Number of past results per lottery. */
const pastDraws = 20;

/** Seeds how the lotteries that bets are taken on here draw, some past results, and the next draws. */
export async function seedLotteries(db: Database, now: Date): Promise<void> {
  const codes = await db
    .select({ code: games.code, vendor: games.vendor })
    .from(games)
    .where(and(inArray(games.category, ['ELOTT', 'LOTT']), inArray(games.vendor, [...bettableVendors])));
  const rows = codes.map(({ code, vendor }) => ({ game: code, ...lotteryFor(code, vendor) }));
  if (rows.length === 0) return;
  await insertMany(db, lotteries, rows);
  await writeDraws(
    db,
    rows.flatMap(({ game, times, timeZone, form }) =>
      drawsBefore(times, timeZone, now, pastDraws).map((planned) => {
        const seed = newSeed();
        const result = numbersFromSeed(form, game, planned.numero, seed);
        return { ...planned, game, seed, plannedAt: planned.drawsAt, drawnAt: planned.drawsAt, result };
      }),
    ),
  );
  await planDraws(db, now);
}
