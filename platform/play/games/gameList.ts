import type { Game, GameListRequest } from '#schemas/generated/api.ts';
import { hottestFirst, type CatalogueReader } from './catalogue.ts';
import { listGames } from './listGames.ts';

/**
 * One page of the merchant's games, and the number of pages: its hot ones first, the hottest in front, so that sites with
 * one catalogue differ; then the others in the catalogue's order.
 */
export function gameList(
  reader: CatalogueReader,
  request: GameListRequest,
): Promise<{ games: Game[]; totalPages: number }> {
  return listGames(reader, { filter: request, orderBy: [hottestFirst], page: request });
}
