import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Game, GameMenu, LotteryGame, VendorLane } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import { games, vendorCards, vendors, type Texts } from '../database/schema/games.ts';
import type { Media } from '../files/media.ts';

/** Categories whose games are lotteries. */
const lotteries = ['ELOTT', 'LOTT'];

/** A text in the language asked for, else in English. */
export function textIn(texts: Texts, language: string): string {
  return texts[language] ?? texts.en;
}

/** Categories with their vendors, both in the merchant's order. */
export async function vendorLanes(db: Database, media: Media, merchant: string): Promise<VendorLane[]> {
  const rows = await db
    .select()
    .from(vendorCards)
    .innerJoin(vendors, eq(vendors.code, vendorCards.vendor))
    .where(eq(vendorCards.merchant, merchant))
    .orderBy(asc(vendorCards.categoryPosition), asc(vendorCards.position));
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
      iconUrl: media.address(`vendors/${vendor.code}.svg`),
    });
  }
  return [...lanes.values()];
}

/** Hot games of one category or vendor, or of all. */
export async function hotGames(
  db: Database,
  media: Media,
  language: string,
  filter: { vassalage?: string; gameType?: string },
): Promise<Game[]> {
  const conditions: SQL[] = [eq(games.isHot, 1)];
  if (filter.vassalage) conditions.push(eq(games.vendor, filter.vassalage));
  if (filter.gameType) conditions.push(eq(games.category, filter.gameType.toUpperCase()));
  const rows = await db
    .select()
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(and(...conditions))
    .orderBy(asc(games.position));
  return rows.map(({ games: game, vendors: vendor }) => ({
    nodeId: String(game.nodeId),
    gameCode: game.code,
    gameName: textIn(game.names, language),
    vassalage: vendor.code,
    vendor: vendor.code,
    displayName: vendor.displayName,
    gameType: game.category,
    ...(game.classify === null ? {} : { gameClassify: game.classify }),
    isHot: game.isHot,
    iconUrl: gameIcon(media, game.code),
  }));
}

/** Lotteries, the hot ones first. */
export async function popularLotteries(
  db: Database,
  media: Media,
  language: string,
  { count = 20, prizeMode }: { count?: number; prizeMode?: string },
): Promise<LotteryGame[]> {
  const conditions = [inArray(games.category, lotteries)];
  if (prizeMode) conditions.push(eq(games.prizeMode, prizeMode));
  const rows = await db
    .select()
    .from(games)
    .where(and(...conditions))
    .orderBy(desc(games.isHot), asc(games.position))
    .limit(count);
  return rows.map((game) => toLottery(game, media, language));
}

/** The lottery menu: a group a vendor. */
export async function lotteryMenu(db: Database, media: Media, language: string): Promise<GameMenu[]> {
  const rows = await db
    .select()
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(inArray(games.category, lotteries))
    .orderBy(asc(games.position));
  const menus = new Map<string, GameMenu>();
  for (const { games: game, vendors: vendor } of rows) {
    const menu = menus.get(vendor.code) ?? { menuId: vendor.code, menuName: vendor.displayName, games: [] };
    menus.set(vendor.code, menu);
    menu.games.push(toLottery(game, media, language));
  }
  return [...menus.values()];
}

/** Address of a game's picture. */
export function gameIcon(media: Media, code: string): string {
  return media.address(`games/${code}.webp`);
}

function toLottery(game: typeof games.$inferSelect, media: Media, language: string): LotteryGame {
  return {
    gameCode: game.code,
    gameName: textIn(game.names, language),
    vendor: game.vendor,
    gameType: game.category,
    ...(game.prizeMode === null ? {} : { prizeMode: game.prizeMode }),
    ...(game.defaultPlayType === null ? {} : { defaultPlayType: game.defaultPlayType }),
    iconUrl: gameIcon(media, game.code),
  };
}
