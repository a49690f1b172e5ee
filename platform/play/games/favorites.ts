import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { FavoriteGame, FavoriteGamesListRequest, Game } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { favoriteGames, games, vendorCards } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { offeredBy, type CatalogueReader } from './catalogue.ts';
import { listGames } from './listGames.ts';

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

/** One page of the favourite games, newest first. */
export async function favoriteList(
  reader: CatalogueReader,
  accountId: number,
  request: FavoriteGamesListRequest,
): Promise<{ content: Game[]; totalPages: number }> {
  const isOwn = sql`${favoriteGames.accountId} = ${accountId} and ${favoriteGames.game} = ${games.code}`;
  const { games: content, totalPages } = await listGames(reader, {
    filter: request,
    where: [sql`exists (select from ${favoriteGames} where ${isOwn})`],
    orderBy: [desc(sql`(select ${favoriteGames.createdAt} from ${favoriteGames} where ${isOwn})`)],
    page: request,
  });
  return { content, totalPages };
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

/** Gives an account the favorite games of another one, with the times at which they were starred (R6.3). */
export async function takeOverFavorites(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into ${favoriteGames} (account_id, game, created_at)
    select ${to}, game, created_at from ${favoriteGames} where account_id = ${from}
    on conflict do nothing`);
}
