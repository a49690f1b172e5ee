import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { LotteryDraw, LotteryGames, LotteryGamesRequest, LotteryState } from '#schemas/generated/api.ts';
import { playTypesOf } from '#schemas/lottery/index.ts';
import { textOf } from '#platform/site/content/index.ts';
import {
  draws,
  gameLaunches,
  games,
  hotGames,
  lotteries,
  lotteryTickets,
  vendorCards,
} from '#platform/base/database/schema/index.ts';
import { gameIcon, hotRowOf, isHotFor, offeredBy } from '../games/index.ts';
import { newestNumeros, type ResultReader } from './openedNumeros.ts';

/** Vendors whose lotteries are drawn and bet on here; the others' start as games (R4.14), which their vendors draw. */
export const bettableVendors: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'];

/** The lotteries of a merchant with their next draws and last results, in the catalogue's order (R2.1.27). */
export async function lotteryGames(
  reader: ResultReader,
  { gameType, vendor, lottoArea }: LotteryGamesRequest,
  now: Date,
): Promise<LotteryGames> {
  const where = [
    ...(gameType === undefined ? [] : [eq(games.category, gameType)]),
    ...(vendor === undefined ? [] : [eq(games.vendor, vendor)]),
    ...(lottoArea === undefined ? [] : [eq(lotteries.area, lottoArea)]),
  ];
  return { serverTime: now.getTime(), games: await listLotteries(reader, where, now) };
}

/** The lotteries that a member has bet on or opened, the last one first. */
export async function recentLotteries(
  reader: ResultReader,
  accountId: number,
  count: number,
  now: Date,
): Promise<LotteryGames> {
  const { db } = reader;
  const bet = db
    .select({ game: lotteryTickets.game, at: sql<Date>`max(${lotteryTickets.placedAt})`.as('at') })
    .from(lotteryTickets)
    .where(eq(lotteryTickets.accountId, accountId))
    .groupBy(lotteryTickets.game);
  const opened = db
    .select({ game: gameLaunches.game, at: sql<Date>`${gameLaunches.launchedAt}`.as('at') })
    .from(gameLaunches)
    .innerJoin(lotteries, eq(lotteries.game, gameLaunches.game))
    .where(eq(gameLaunches.accountId, accountId));
  const both = bet.unionAll(opened).as('played');
  const recent = await db
    .select({ game: both.game })
    .from(both)
    .groupBy(both.game)
    .orderBy(desc(sql`max(${both.at})`))
    .limit(count);
  const order = recent.map(({ game }) => game);
  if (order.length === 0) return { serverTime: now.getTime(), games: [] };
  const found = await listLotteries(reader, [inArray(games.code, order)], now);
  found.sort((a, b) => order.indexOf(a.gameCode) - order.indexOf(b.gameCode));
  return { serverTime: now.getTime(), games: found };
}

async function listLotteries(reader: ResultReader, where: SQL[], now: Date): Promise<LotteryState[]> {
  const { db, media, merchant, language } = reader;
  const rows = await db
    .select({
      code: games.code,
      name: textOf(games.names, language),
      vendor: games.vendor,
      category: games.category,
      isHot: isHotFor(merchant.code),
      form: lotteries.form,
      closed: vendorCards.closed,
    })
    .from(games)
    .leftJoin(lotteries, eq(lotteries.game, games.code))
    .innerJoin(vendorCards, offeredBy(merchant.code))
    .leftJoin(hotGames, hotRowOf(merchant.code))
    .where(and(inArray(games.category, ['ELOTT', 'LOTT']), ...where))
    .orderBy(asc(games.position));
  const next = await nextDraws(reader, now);
  const last = new Map((await newestNumeros(reader)).map((one) => [one.gameCode, one] as const));
  return rows.map(({ code, name, vendor, category, isHot, form, closed }) => {
    const [draw, result] = [next.get(code), last.get(code)];
    const [leading] = form ? playTypesOf(form) : [];
    return {
      gameCode: code,
      gameName: name,
      vendor,
      gameType: category,
      ...(form && { prizeMode: prizeModeOf(merchant.settings.lotteryPrizeModes, category) }),
      ...(leading && { defaultPlayType: leading.playType }),
      iconUrl: gameIcon(media, code),
      isHot,
      isBettable: form !== null && bettableVendors.includes(vendor),
      ...(closed && { maintenance: true }),
      ...(form && { form }),
      ...(draw && { next: draw }),
      ...(result && { last: result }),
    };
  });
}

/** The prize mode of a category, from pairs such as `LOTT=ZY` (R3.6). */
export function prizeModeOf(pairs: readonly string[], category: string): string {
  const pair = pairs.find((one) => one.startsWith(`${category}=`));
  return pair?.slice(category.length + 1) ?? 'SEA';
}

const drawColumns = {
  game: draws.game,
  numero: draws.numero,
  drawsAt: draws.drawsAt,
  commitment: draws.commitment,
  closeSeconds: lotteries.closeSeconds,
};

type DrawRow = Pick<typeof draws.$inferSelect, 'game' | 'numero' | 'drawsAt' | 'commitment'> & {
  closeSeconds: number;
};

/** When bets on a draw close. */
export function closeTime({ drawsAt, closeSeconds }: Pick<DrawRow, 'drawsAt' | 'closeSeconds'>): Date {
  return new Date(drawsAt.getTime() - closeSeconds * 1000);
}

function toDraw(row: DrawRow): LotteryDraw {
  return {
    numero: row.numero,
    drawTime: row.drawsAt.getTime(),
    closeTime: closeTime(row).getTime(),
    commitment: row.commitment ?? '',
  };
}

const closesAt = sql<Date>`(${draws.drawsAt} - ${lotteries.closeSeconds} * interval '1 second')`;
/** Draws that bets are taken on. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    isNull(draws.drawnAt),
    not(draws.elsewhere),
    isNotNull(draws.commitment),
    gt(closesAt, now.toISOString()),
  );

/** The next draw of each lottery that is open for bets. */
async function nextDraws({ db }: ResultReader, now: Date): Promise<Map<string, LotteryDraw>> {
  const rows = await db
    .selectDistinctOn([draws.game], drawColumns)
    .from(draws)
    .innerJoin(lotteries, eq(lotteries.game, draws.game))
    .where(isOpen(now))
    .orderBy(asc(draws.game), asc(draws.drawsAt));
  return new Map(rows.map((row) => [row.game, toDraw(row)] as const));
}

/** The next draws of one lottery that are open for bets, soonest first. */
export async function openDraws(
  { db }: Pick<ResultReader, 'db'>,
  game: string,
  count: number,
  now: Date,
): Promise<LotteryDraw[]> {
  const rows = await db
    .select(drawColumns)
    .from(draws)
    .innerJoin(lotteries, eq(lotteries.game, draws.game))
    .where(and(eq(draws.game, game), isOpen(now)))
    .orderBy(asc(draws.drawsAt))
    .limit(count);
  return rows.map(toDraw);
}
