import { desc, sql } from 'drizzle-orm';
import type { Game, RecentGameRequest } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { gameLaunches, games } from '#platform/base/database/schema/index.ts';
import type { CatalogueReader } from './catalogue.ts';
import { listGames } from './listGames.ts';

/** Records that an account has started a game. */
export async function recordLaunch(
  db: Database,
  { accountId, game }: { accountId: number; game: string },
  now: Date,
): Promise<void> {
  await db
    .insert(gameLaunches)
    .values({ accountId, game, launchedAt: now })
    .onConflictDoUpdate({
      target: [gameLaunches.accountId, gameLaunches.game],
      set: { launchedAt: now, launches: sql`${gameLaunches.launches} + 1` },
    });
}

/** One page of the games that an account has started, the last one first, each once (R2.9.2). */
export async function recentGames(
  reader: CatalogueReader,
  accountId: number,
  request: RecentGameRequest,
): Promise<{ list: Game[]; totalPages: number }> {
  const isOwn = sql`${gameLaunches.accountId} = ${accountId} and ${gameLaunches.game} = ${games.code}`;
  const { games: list, totalPages } = await listGames(reader, {
    filter: request,
    where: [sql`exists (select from ${gameLaunches} where ${isOwn})`],
    orderBy: [desc(sql`(select ${gameLaunches.launchedAt} from ${gameLaunches} where ${isOwn})`)],
    page: request,
  });
  return { list, totalPages };
}
