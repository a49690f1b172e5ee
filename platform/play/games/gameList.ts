import { asc, eq, inArray } from 'drizzle-orm';
import type { Game, GameListRequest } from '#schemas/generated/api.ts';
import type { ResponseCache } from '#platform/base/cache/index.ts';
import { games, hotGames, vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import { textOf } from '#platform/site/content/index.ts';
import { gameColumns, hotRowOf, hottestFirst, offeredBy, toGame, type CatalogueReader } from './catalogue.ts';
import { listGames, passes, type GameFilter } from './listGames.ts';

/**
 * One page of the merchant's games, and the number of pages: its hot ones first, the hottest in front, so that sites with
 * one catalogue differ; then the others in the catalogue's order. With a cache, all pages of a list are cut from one order of some seconds:
 * sorting and counting 20,000 games for each page costs a hundred times what the games of the page cost.
 */
export async function gameList(
  reader: CatalogueReader,
  request: GameListRequest,
  cache?: ResponseCache,
): Promise<{ games: Game[]; totalPages: number }> {
  const { gameName = '', pageNo = 1, pageSize = 21 } = request;
  if (!cache || gameName.trim() !== '')
    return listGames(reader, { filter: request, orderBy: [hottestFirst], page: request });
  const { merchant, isSingle = false } = reader;
  const { gameType, vassalage, gameClassify, minBet, minLineNum, seamless } = request;
  const filter: GameFilter = { gameType, vassalage, gameClassify, minBet, minLineNum, seamless };
  const order = await cache.order({ merchant, isSingle, ...filter }, () => orderOf(reader, filter));
  const codes = order.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { games: await gamesOf(reader, codes), totalPages: Math.ceil(order.length / pageSize) };
}

/** The codes of all games of a list, in its order. */
async function orderOf(reader: CatalogueReader, filter: GameFilter): Promise<string[]> {
  const { db, merchant } = reader;
  const rows = await db
    .select({ code: games.code })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .innerJoin(vendorCards, offeredBy(merchant))
    .leftJoin(hotGames, hotRowOf(merchant))
    .where(passes(reader, filter))
    .orderBy(hottestFirst, asc(games.position), asc(games.code));
  return rows.map(({ code }) => code);
}

/** Games in the order of their codes. */
async function gamesOf(reader: CatalogueReader, codes: readonly string[]): Promise<Game[]> {
  if (codes.length === 0) return [];
  const { db, merchant, language } = reader;
  const rows = await db
    .select({
      ...gameColumns(merchant),
      name: textOf(games.names, language),
      displayName: vendors.displayName,
    })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .leftJoin(hotGames, hotRowOf(merchant))
    .where(inArray(games.code, [...codes]));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => {
    const row = byCode.get(code);
    return row ? [toGame(row, reader)] : [];
  });
}
