import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { FavoriteGame, Game } from '#schemas/generated/api.ts';
import { textOf } from '../content/texts.ts';
import type { Database } from '../database/index.ts';
import { favoriteGames, games, vendorCards, vendors } from '../database/schema/index.ts';
import { Refusal } from '../core/Refusal.ts';
import { gameColumns, offeredBy, toGame, type CatalogueReader } from './catalogue.ts';

/** Limit per account: favourites are loaded with every page and have to stay small. */
const maxFavorites = 500;

/** The account, and the merchant whose games it sees. */
interface Owner {
  db: Database;
  merchant: string;
  accountId: number;
}

/** Favourite games, newest first; the vendor is the provider's code (R3.11). */
export async function favoritesOf({ db, merchant, accountId }: Owner): Promise<FavoriteGame[]> {
  const rows = await db
    .select({ nodeId: games.nodeId, vendor: games.vendor, gameType: games.category })
    .from(favoriteGames)
    .innerJoin(games, eq(games.code, favoriteGames.game))
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(eq(favoriteGames.accountId, accountId))
    .orderBy(desc(favoriteGames.createdAt), asc(games.position));
  return rows.map((row) => ({ ...row, nodeId: String(row.nodeId) }));
}

/** One page of the favourite games. */
export async function favoriteList(
  { db, media, merchant, language }: CatalogueReader,
  accountId: number,
  { gameType, pageNo = 1, pageSize = 21 }: { gameType?: string; pageNo?: number; pageSize?: number },
): Promise<{ content: Game[]; totalPages: number }> {
  const condition = and(
    eq(favoriteGames.accountId, accountId),
    ...(gameType ? [eq(games.category, gameType.toUpperCase())] : []),
  );
  const [total] = await db
    .select({ games: count() })
    .from(favoriteGames)
    .innerJoin(games, eq(games.code, favoriteGames.game))
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(condition);
  const rows = await db
    .select({ ...gameColumns, name: textOf(games.names, language), displayName: vendors.displayName })
    .from(favoriteGames)
    .innerJoin(games, eq(games.code, favoriteGames.game))
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(condition)
    .orderBy(desc(favoriteGames.createdAt), asc(games.position))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return {
    content: rows.map((game) => toGame(game, media)),
    totalPages: Math.ceil((total?.games ?? 0) / pageSize),
  };
}

/** Adds a game of the merchant. Adding it twice has no further effect. */
export async function addFavorite(owner: Owner, request: FavoriteGame): Promise<void> {
  const game = await findGame(owner, request);
  if (!game) throw new Refusal(404, 'no-such-game', { message: 'This game is not offered here.' });
  const [marked] = await owner.db
    .select({ games: count() })
    .from(favoriteGames)
    .where(eq(favoriteGames.accountId, owner.accountId));
  if ((marked?.games ?? 0) >= maxFavorites)
    throw new Refusal(409, 'too-many-favorites', {
      message: `The limit is ${maxFavorites} favourites. Remove one first.`,
    });
  await owner.db.insert(favoriteGames).values({ accountId: owner.accountId, game }).onConflictDoNothing();
}

/** Removes a game, if it is there. */
export async function removeFavorite(owner: Owner, request: FavoriteGame): Promise<void> {
  const game = await findGame(owner, request);
  if (!game) return;
  await owner.db
    .delete(favoriteGames)
    .where(and(eq(favoriteGames.accountId, owner.accountId), eq(favoriteGames.game, game)));
}

/** The code of a game by its number and provider, if the merchant offers it. */
async function findGame(
  { db, merchant }: Owner,
  { nodeId, vendor }: FavoriteGame,
): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(nodeId)) return undefined;
  const [row] = await db
    .select({ code: games.code })
    .from(games)
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(and(eq(games.nodeId, Number(nodeId)), eq(games.vendor, vendor)));
  return row?.code;
}
