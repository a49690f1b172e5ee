import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Game } from '#schemas/generated/api.ts';
import { textOf } from '#platform/site/content/index.ts';
import { games, hotGames, vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import { gameColumns, hotRowOf, offeredBy, toGame, type CatalogueReader } from './catalogue.ts';
import { correctWords, nameCondition, phraseFirst, wordsOf } from './search/nameCondition.ts';

/** Filters that all lists of games share (R2.9.1, R9.3). */
export interface GameFilter {
  gameType?: string;
  vassalage?: string;
  gameClassify?: string;
  gameName?: string;
  /** One of the options of R9.3, in the unit of bets. */
  minBet?: string;
  /** The fewest lines that a slot may have; those whose vendor does not state them are left out. */
  minLineNum?: number;
  /** Only vendors that are played from the main balance (R2.1.26). */
  seamless?: boolean;
}

/** Which games are listed, and in which order. */
interface Selection {
  filter: GameFilter;
  /** Further conditions. */
  where?: SQL[];
  /** The catalogue's order follows. */
  orderBy?: SQL[];
  page: { pageNo?: number; pageSize?: number };
}

interface GamePage {
  games: Game[];
  totalPages: number;
}

/**
 * A page of the merchant's games. If no game has the searched name, its misspelt words are corrected (R2.9.1); a
 * search for punctuation finds nothing. The order is total, so pages neither overlap nor leave gaps while the catalogue and its hot games stay the same.
 */
export async function listGames(reader: CatalogueReader, selection: Selection): Promise<GamePage> {
  const { gameName = '' } = selection.filter;
  const words = wordsOf(gameName);
  if (words.length === 0 && gameName.trim() !== '') return { games: [], totalPages: 0 };
  const literal = words.map((word) => [word]);
  const found = await pageOf(reader, selection, literal);
  if (words.length === 0 || found.totalPages > 0) return found;
  const corrected = await correctWords(reader.db, words);
  return corrected ? pageOf(reader, selection, corrected) : found;
}

async function pageOf(reader: CatalogueReader, selection: Selection, words: string[][]): Promise<GamePage> {
  const { db, media, merchant, currency, digits, language } = reader;
  const {
    filter,
    where = [],
    orderBy = [],
    page: { pageNo = 1, pageSize = 21 },
  } = selection;
  const condition = and(passes(reader, filter), ...where, nameCondition(words));
  const order = [
    ...phraseFirst(words.map(([word = '']) => word)),
    ...orderBy,
    asc(games.position),
    asc(games.code),
  ];
  // An index has all that this needs, so only the games of the page itself are read whole, and all are gone through once.
  const page = db
    .select({ code: games.code, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .innerJoin(vendorCards, offeredBy(merchant))
    .leftJoin(hotGames, hotRowOf(merchant))
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('page');
  const rows = await db
    .select({
      ...gameColumns(merchant),
      total: page.total,
      name: textOf(games.names, language),
      displayName: vendors.displayName,
    })
    .from(page)
    .innerJoin(games, eq(games.code, page.code))
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .leftJoin(hotGames, hotRowOf(merchant))
    .orderBy(...order);
  const [first] = rows;
  if (!first && pageNo > 1) {
    // A page behind the last one has no row that could say how many there are.
    const { totalPages } = await pageOf(reader, { ...selection, page: { pageNo: 1, pageSize } }, words);
    return { games: [], totalPages };
  }
  return {
    games: rows.map((game) => toGame(game, { media, currency, digits })),
    totalPages: Math.ceil((first?.total ?? 0) / pageSize),
  };
}

/** The conditions of a filter but for the name. They need the join with `vendors`. */
export function passes({ isSingle }: CatalogueReader, filter: GameFilter): SQL | undefined {
  const { gameType, vassalage, gameClassify, minBet, minLineNum, seamless } = filter;
  return and(
    gameType ? eq(games.category, gameType.toUpperCase()) : undefined,
    vassalage ? eq(games.vendor, vassalage) : undefined,
    gameClassify ? eq(games.classify, gameClassify.toUpperCase()) : undefined,
    minBet === undefined ? undefined : eq(games.minBet, Math.round(Number(minBet) * 100)),
    minLineNum === undefined ? undefined : gte(games.minLineNum, minLineNum),
    seamless && !isSingle ? eq(vendors.seamless, true) : undefined,
  );
}
