import { and, desc, eq, isNotNull, isNull, min, not, sql, type SQL } from 'drizzle-orm';
import type { OpenedNumero } from '#schemas/generated/api.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { draws, games, lotteries } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import { gameIcon } from '../games/index.ts';
import { type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { shortResult } from './seeds.ts';

/** A draw within this time counts as punctual. */
const punctualMs = 60_000;

const drawColumns = {
  numero: draws.numero,
  drawsAt: draws.drawsAt,
  drawnAt: draws.drawnAt,
  result: draws.result,
};

/** The merchant and language that results are shown for. */
export interface ResultReader {
  db: Database;
  media: Media;
  merchant: Merchant;
  language: string;
}

/** The latest results of all Vietnamese lotteries together. */
export function vnNumeros(reader: ResultReader, count: number): Promise<OpenedNumero[]> {
  return heldDraws(reader, eq(lotteries.area, 'VN'), count);
}

/** The latest results of one lottery. */
export function numerosOf(reader: ResultReader, game: string, count: number): Promise<OpenedNumero[]> {
  return heldDraws(reader, eq(draws.game, game), count);
}

/** The newest result of every lottery, in the catalogue's order. */
export async function newestNumeros(reader: ResultReader): Promise<OpenedNumero[]> {
  const newest = reader.db
    .select(drawColumns)
    .from(draws)
    .where(and(eq(draws.game, lotteries.game), isNotNull(draws.drawnAt), not(draws.elsewhere)))
    .orderBy(desc(draws.drawsAt))
    .limit(1)
    .as('newest');
  const rows = await reader.db
    .select({
      numero: newest.numero,
      drawsAt: newest.drawsAt,
      drawnAt: newest.drawnAt,
      result: newest.result,
      ...aboutGame(reader),
    })
    .from(lotteries)
    .innerJoin(games, eq(games.code, lotteries.game))
    .innerJoinLateral(newest, sql`true`)
    .orderBy(games.position);
  const next = await nextDraws(reader);
  return rows.map((row) => toNumero(reader, row, next.get(row.code)));
}

async function heldDraws(reader: ResultReader, which: SQL, count: number): Promise<OpenedNumero[]> {
  const rows = await reader.db
    .select({ ...drawColumns, ...aboutGame(reader) })
    .from(draws)
    .innerJoin(lotteries, eq(lotteries.game, draws.game))
    .innerJoin(games, eq(games.code, draws.game))
    .where(and(which, isNotNull(draws.drawnAt), not(draws.elsewhere)))
    .orderBy(desc(draws.drawsAt), games.position)
    .limit(count);
  const next = await nextDraws(reader);
  return rows.map((row) => toNumero(reader, row, next.get(row.code)));
}

function aboutGame({ language }: ResultReader) {
  return {
    code: games.code,
    name: textOf(games.names, language),
    vendor: games.vendor,
    category: games.category,
  };
}

/** The next draw of each lottery, in milliseconds. */
async function nextDraws({ db }: ResultReader): Promise<Map<string, number>> {
  const rows = await db
    .select({ game: draws.game, next: min(draws.drawsAt) })
    .from(draws)
    .where(and(isNull(draws.drawnAt), not(draws.elsewhere)))
    .groupBy(draws.game);
  return new Map(rows.flatMap(({ game, next }) => (next === null ? [] : [[game, next.getTime()] as const])));
}

type HeldParts = Pick<typeof draws.$inferSelect, 'numero' | 'drawsAt' | 'drawnAt' | 'result'>;

interface HeldDraw extends HeldParts {
  code: string;
  name: string;
  vendor: string;
  category: string;
}

function toNumero(
  { media, merchant }: ResultReader,
  row: HeldDraw,
  nextOpenTime: number | undefined,
): OpenedNumero {
  const { numero, drawsAt, drawnAt, result } = row;
  const late = drawnAt !== null && drawnAt.getTime() - drawsAt.getTime() > punctualMs;
  const opened = late ? drawnAt : drawsAt;
  return {
    numero,
    gameCode: row.code,
    gameName: row.name,
    vendor: row.vendor,
    gameType: row.category,
    iconUrl: gameIcon(media, row.code),
    openTime: opened.getTime(),
    openTimeStr: wallClock(merchant.timeZone, opened),
    ...(nextOpenTime === undefined ? {} : { nextOpenTime }),
    numbers: shortResult(result ?? []),
    prizes: result ?? [],
  };
}
