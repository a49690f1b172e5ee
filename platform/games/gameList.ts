import type { Game, GameListRequest } from '#schemas/generated/api.ts';
import type { CatalogueReader } from './catalogue.ts';
import { listGames } from './listGames.ts';

/** One page of the merchant's games in the catalogue's order, and the number of pages. */
export function gameList(
  reader: CatalogueReader,
  request: GameListRequest,
): Promise<{ games: Game[]; totalPages: number }> {
  return listGames(reader, { filter: request, page: request });
}
