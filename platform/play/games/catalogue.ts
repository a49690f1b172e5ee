import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Game, GameMenu, LotteryGame, VendorLane } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { games, hotGames, vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import { limitsOf } from './stakeLimits.ts';

/** Categories of lotteries. */
const lotteries = ['ELOTT', 'LOTT'];
/** The category whose games have classes (R2.9.1). */
const slots = 'RNG';

/** The view of a merchant's visitor on the catalogue, in a language. */
export interface CatalogueReader {
  db: Database;
  media: Media;
  merchant: string;
  currency: string;
  /** Decimals of its amounts. */
  digits: number;
  language: string;
  /** One wallet for all vendors (R3.14): all are played from the main balance. */
  isSingle?: boolean;
}

/** Categories with their vendors, both in the merchant's order. */
export async function vendorLanes({
  db,
  media,
  merchant,
  isSingle = false,
}: Omit<CatalogueReader, 'language' | 'currency' | 'digits'>): Promise<VendorLane[]> {
  const rows = await db
    .select()
    .from(vendorCards)
    .innerJoin(vendors, eq(vendors.code, vendorCards.vendor))
    .where(eq(vendorCards.merchant, merchant))
    .orderBy(asc(vendorCards.categoryPosition), asc(vendorCards.position));
  const classesOf = await slotClasses(db);
  const lanes = new Map<string, VendorLane>();
  for (const { vendor_cards: card, vendors: vendor } of rows) {
    const lane = lanes.get(card.category) ?? { title: card.category, cards: [] };
    lanes.set(card.category, lane);
    lane.cards.push({
      vassalage: vendor.code,
      displayName: vendor.displayName,
      accountTypeId: card.accountTypeId,
      isHot: card.isHot,
      gameType: card.category,
      ...(card.isGame === null ? {} : { isGame: card.isGame }),
      iconUrl: media.address(`vendors/${vendor.code}.webp`),
      ...(card.closed && { maintenance: true }),
      ...((isSingle || vendor.seamless) && { seamless: true }),
      ...(card.category === slots && { classes: classesOf.get(vendor.code) ?? [] }),
    });
  }
  return [...lanes.values()];
}

/** The classes (R9.3) of each vendor's slots, in alphabetical order. */
async function slotClasses(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectDistinct({ vendor: games.vendor, classify: games.classify })
    .from(games)
    .where(and(eq(games.category, slots), isNotNull(games.classify)))
    .orderBy(asc(games.classify));
  const byVendor = Map.groupBy(rows, ({ vendor }) => vendor);
  return new Map(
    [...byVendor].map(([vendor, own]) => [vendor, own.flatMap(({ classify }) => classify ?? [])]),
  );
}

/** Lotteries of the merchant, the hottest first. */
export async function popularLotteries(
  { db, media, merchant, language }: CatalogueReader,
  { count = 20, prizeMode }: { count?: number; prizeMode?: string },
): Promise<LotteryGame[]> {
  const conditions = [inArray(games.category, lotteries)];
  if (prizeMode) conditions.push(eq(games.prizeMode, prizeMode));
  const rows = await db
    .select({ ...gameColumns(merchant), name: textOf(games.names, language) })
    .from(games)
    .innerJoin(vendorCards, offeredBy(merchant))
    .leftJoin(hotGames, hotRowOf(merchant))
    .where(and(...conditions))
    .orderBy(hottestFirst, desc(isHotFor(merchant)), asc(games.position))
    .limit(count);
  return rows.map((game) => toLottery(game, media));
}

/** The lottery menu: one group per vendor. */
export async function lotteryMenu({ db, media, merchant, language }: CatalogueReader): Promise<GameMenu[]> {
  const rows = await db
    .select({
      ...gameColumns(merchant),
      name: textOf(games.names, language),
      displayName: vendors.displayName,
    })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .innerJoin(vendorCards, offeredBy(merchant))
    .leftJoin(hotGames, hotRowOf(merchant))
    .where(inArray(games.category, lotteries))
    .orderBy(asc(games.position));
  const menus = new Map<string, GameMenu>();
  for (const game of rows) {
    const menu = menus.get(game.vendor) ?? { menuId: game.vendor, menuName: game.displayName, games: [] };
    menus.set(game.vendor, menu);
    menu.games.push(toLottery(game, media));
  }
  return [...menus.values()];
}

/** Address of a game's picture, which is offered in the widths 240 and 480. */
export function gameIcon(media: Media, code: string): string {
  return media.address(`games/${code}@480`);
}

/** A merchant offers a game if the game's vendor is in the game's category there. */
export function offeredBy(merchant: string): SQL | undefined {
  return and(
    eq(vendorCards.merchant, merchant),
    eq(vendorCards.category, games.category),
    eq(vendorCards.vendor, games.vendor),
  );
}

/**
 * Joins a game's row of the merchant's hot games, from the left: `hotGames.place` is then its place among those of its
 * category, null if it is not hot or none has been found yet. A join, since a subquery would be answered for each game.
 */
export function hotRowOf(merchant: string): SQL | undefined {
  return and(eq(hotGames.merchant, merchant), eq(hotGames.game, games.code));
}

/** Hot games first, the hottest in front. Needs the join `hotRowOf`. */
export const hottestFirst = sql`${hotGames.place} nulls last`;

/**
 * 1 if a game is hot for a merchant (R3.11). Until hot games were found for it, those with the operator's mark are.
 * Needs the join `hotRowOf`.
 */
export function isHotFor(merchant: string): SQL<number> {
  const found = sql`exists (select from ${hotGames} where ${hotGames.merchant} = ${merchant})`;
  return sql<number>`case when ${found} then (${hotGames.place} is not null)::int else ${games.isHot} end`;
}

/** Columns of a game without its name, which is selected in one language. They need the join `hotRowOf`. */
export const gameColumns = (merchant: string) => ({
  code: games.code,
  nodeId: games.nodeId,
  vendor: games.vendor,
  category: games.category,
  classify: games.classify,
  isHot: isHotFor(merchant),
  minBet: games.minBet,
  minLineNum: games.minLineNum,
  prizeMode: games.prizeMode,
  defaultPlayType: games.defaultPlayType,
});

type GameRow = Omit<typeof games.$inferSelect, 'names' | 'position' | 'search'> & { name: string };

/** A game as lists show it. Its minimum bet is the one that bets must reach. */
export function toGame(
  game: GameRow & { displayName: string },
  { media, currency, digits }: Pick<CatalogueReader, 'media' | 'currency' | 'digits'>,
): Game {
  const least = () => fromMinor(BigInt(limitsOf(game.minBet, { currency, digits }).minStake), digits);
  return {
    nodeId: String(game.nodeId),
    gameCode: game.code,
    gameName: game.name,
    vassalage: game.vendor,
    vendor: game.vendor,
    displayName: game.displayName,
    gameType: game.category,
    ...(game.classify === null ? {} : { gameClassify: game.classify }),
    isHot: game.isHot,
    ...(game.minBet === null ? {} : { minBet: least() }),
    ...(game.minLineNum === null ? {} : { minLineNum: game.minLineNum }),
    iconUrl: gameIcon(media, game.code),
  };
}

function toLottery(game: GameRow, media: Media): LotteryGame {
  return {
    gameCode: game.code,
    gameName: game.name,
    vendor: game.vendor,
    gameType: game.category,
    ...(game.prizeMode === null ? {} : { prizeMode: game.prizeMode }),
    ...(game.defaultPlayType === null ? {} : { defaultPlayType: game.defaultPlayType }),
    iconUrl: gameIcon(media, game.code),
  };
}
