import { eq, inArray } from 'drizzle-orm';
import type { Game } from '#schemas/generated/api.ts';
import { games, vendorCards } from '../database/schema/index.ts';
import type { CatalogueReader } from './catalogue.ts';
import { listGames, type GameFilter } from './listGames.ts';

/** Categories with hot games; ESPORTS and DS88 have none (R9.6). */
const hotCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'];

/** Most hot games: the list has only one page (R4.16). */
const mostHot = 500;

/** Hot games of one category or vendor of the merchant, or of all its hot categories; none of closed vendors (R8.5). */
export async function hotGames(reader: CatalogueReader, filter: GameFilter): Promise<Game[]> {
  const list = await listGames(reader, {
    filter,
    where: [eq(games.isHot, 1), inArray(games.category, hotCategories), eq(vendorCards.closed, false)],
    page: { pageSize: mostHot },
  });
  return list.games;
}
