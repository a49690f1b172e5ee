import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Game, GameListRequest } from '#schemas/generated/api.ts';
import { textOf } from '../content/texts.ts';
import { games, vendorCards, vendors } from '../database/schema/index.ts';
import { gameColumns, offeredBy, toGame, type CatalogueReader } from './catalogue.ts';

/** One page of the merchant's games in the catalogue's order, and the number of pages. */
export async function gameList(
  { db, media, merchant, language }: CatalogueReader,
  request: GameListRequest,
): Promise<{ games: Game[]; totalPages: number }> {
  const { pageNo = 1, pageSize = 21 } = request;
  const condition = and(...conditionsOf(request, language));
  const [total] = await db
    .select({ games: count() })
    .from(games)
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(condition);
  const rows = await db
    .select({ ...gameColumns, name: textOf(games.names, language), displayName: vendors.displayName })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(condition)
    .orderBy(asc(games.position))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return {
    games: rows.map((game) => toGame(game, media)),
    totalPages: Math.ceil((total?.games ?? 0) / pageSize),
  };
}

function conditionsOf(
  { gameType, vassalage, gameClassify, gameName = '', minBet }: GameListRequest,
  language: string,
): SQL[] {
  const name = gameName.normalize('NFC').trim().toLowerCase();
  return [
    ...(gameType ? [eq(games.category, gameType.toUpperCase())] : []),
    ...(vassalage ? [eq(games.vendor, vassalage)] : []),
    ...(gameClassify ? [eq(games.classify, gameClassify.toUpperCase())] : []),
    ...(minBet === undefined ? [] : [eq(games.minBet, Math.round(Number(minBet) * 100))]),
    // Not LIKE: a typed % or _ is an ordinary character.
    ...(name === ''
      ? []
      : [
          sql`(strpos(lower(${games.names} ->> ${language}), ${name}) > 0 or strpos(lower(${games.names} ->> 'en'), ${name}) > 0)`,
        ]),
  ];
}
