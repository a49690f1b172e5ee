import type { Database } from '../database/index.ts';
import { games, vendorCards, vendors } from '../database/schema/games.ts';
import type { SeedFiles } from './types.ts';

/** Vendors, their places in the categories, and games. */
export async function seedGames(db: Database, files: SeedFiles): Promise<void> {
  await db.insert(vendors).values(files.vendors.map(({ code, displayName }) => ({ code, displayName })));
  await db.insert(vendorCards).values(
    files.lanes.flatMap((lane, categoryPosition) =>
      lane.cards.map(({ vassalage, ...card }, position) => ({
        ...card,
        merchant: files.merchant.code,
        category: lane.title,
        categoryPosition,
        vendor: vassalage,
        position,
      })),
    ),
  );
  await db.insert(games).values(
    files.games.map((game, position) => ({
      code: game.code,
      nodeId: 1001 + position,
      vendor: game.vassalage,
      category: game.gameType,
      classify: game.gameClassify ?? null,
      names: game.name,
      isHot: game.isHot,
      prizeMode: game.prizeMode ?? null,
      defaultPlayType: game.defaultPlayType ?? null,
      position,
    })),
  );
}
