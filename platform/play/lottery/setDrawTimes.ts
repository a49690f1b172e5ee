import { and, eq, gt, inArray, isNull, not } from 'drizzle-orm';
import { closestMatch } from '#kit/closestMatch.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  draws,
  lotteries,
  lotteryTicketDraws,
  type DrawTimes,
} from '#platform/base/database/schema/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { planDraws, writeDraws } from './planDraws.ts';
import { drawsAfter } from './schedule.ts';

/** More draws than any lottery holds in a day: every half minute is 2,880. */
const mostADay = 3_000;

export interface TimesSet {
  game: string;
  timeZone: string;
  times: DrawTimes;
  closeSeconds: number;
  /** The first draw by these times; undefined if none comes within a year. */
  first?: { numero: string; drawTime: string };
}

/**
 * Changes when a lottery draws, in its own time zone, and how many seconds before that bets close. Draws of today stay as
 * planned, because draw numbers count the draws of a day, and so do later ones that tickets take part in: new times begin
 * after the last of those. Refuses an unknown lottery with `unknown-lottery` (404).
 */
export async function setDrawTimes(
  db: Database,
  game: string,
  change: { times?: DrawTimes; closeSeconds?: number },
  now: Date,
): Promise<TimesSet> {
  const last = await db.transaction(async (tx) => {
    const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.game, game)).for('update');
    if (!lottery) throw await unknownLottery(tx, game);
    const { times = lottery.times, closeSeconds = lottery.closeSeconds } = change;
    refuseLateClosing(times, closeSeconds);
    await tx.update(lotteries).set({ times, closeSeconds }).where(eq(lotteries.game, game));
    return change.times ? await keepSoldDraws(tx, lottery, now) : undefined;
  });
  await planDraws(db, now);
  const [lottery] = await db.select().from(lotteries).where(eq(lotteries.game, game));
  if (!lottery) throw new Error(`Lottery ${game} cannot be found.`);
  const { times, timeZone, closeSeconds } = lottery;
  const [first] = drawsAfter(times, timeZone, last ?? now, 1);
  return {
    game,
    timeZone,
    times,
    closeSeconds,
    ...(first && { first: { numero: first.numero, drawTime: first.drawsAt.toISOString() } }),
  };
}

/** Plans what is left of today by the earlier times and removes later draws without tickets. Returns the last draw. */
async function keepSoldDraws(
  tx: Database,
  { game, times, timeZone }: typeof lotteries.$inferSelect,
  now: Date,
): Promise<Date | undefined> {
  const today = dayIn(timeZone, now).replaceAll('-', '');
  const isToday = ({ numero }: { numero: string }) => numero.startsWith(today);
  const ofToday = drawsAfter(times, timeZone, now, mostADay).filter(isToday);
  await writeDraws(
    tx,
    ofToday.map((draw) => ({ ...draw, game, plannedAt: now })),
  );
  // Locked before tickets are looked for: a ticket that is being placed holds the rows of its draws.
  const planned = await tx
    .select({ id: draws.id, numero: draws.numero, drawsAt: draws.drawsAt })
    .from(draws)
    .where(and(eq(draws.game, game), isNull(draws.drawnAt), gt(draws.drawsAt, now), not(draws.elsewhere)))
    .for('update');
  const sold = await tx
    .selectDistinct({ id: lotteryTicketDraws.drawId })
    .from(lotteryTicketDraws)
    .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
    .where(and(eq(draws.game, game), isNull(draws.drawnAt)));
  const stays = (draw: (typeof planned)[number]) => isToday(draw) || sold.some(({ id }) => id === draw.id);
  const gone = planned.filter((draw) => !stays(draw)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(draws).where(inArray(draws.id, gone));
  const moments = planned.filter(stays).map(({ drawsAt }) => drawsAt.getTime());
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}

function refuseLateClosing(times: DrawTimes, closeSeconds: number): void {
  if (!('everyMinutes' in times) || closeSeconds < times.everyMinutes * 60) return;
  throw new Refusal(422, 'invalid-request', {
    message: `Bets would close ${closeSeconds} s before each draw, and a draw comes every ${times.everyMinutes * 60} s: no draw could be bet on.`,
    fields: [{ field: 'closeSeconds', code: 'invalid' }],
  });
}

async function unknownLottery(db: Database, game: string): Promise<Refusal> {
  const rows = await db.select({ game: lotteries.game }).from(lotteries);
  const match = closestMatch(
    game,
    rows.map((row) => row.game),
  );
  const advice = match === undefined ? '' : ` Did you mean ${match}?`;
  return new Refusal(404, 'unknown-lottery', { message: `No lottery ${game} is drawn here.${advice}` });
}
