import type { CallValue, FavoriteGame } from '#schemas/generated/api.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { GameRowProps } from './props.ts';

/** A game as shown on a tile, independent of the call that it came from. */
export interface GameTile {
  key: string;
  name: string;
  vendor?: string;
  picture: string;
  hot: boolean;
  address: string;
  /** Identifies it among the favourites (R2.9.1). Lotteries have their own favourites (R3.4). */
  favorite?: FavoriteGame;
}

/**
 * The tiles of a response of `hotGames` (its games are outside `value`, R3.11), `recentGame` or `popular`. Games are marked
 * as hot only in a list of others: among hot games, the mark would say nothing.
 */
export function gamesOf(
  answer: CallValue<'hotGames' | 'popular' | 'recentGame'>,
  { count, source }: Pick<GameRowProps, 'count' | 'source'>,
): GameTile[] {
  if (Array.isArray(answer))
    return answer.slice(0, count).map((game) => ({
      key: `${game.vendor} ${game.gameCode}`,
      name: game.gameName,
      picture: game.iconUrl,
      hot: false,
      address: gameAddress(game),
    }));
  return answer.list.slice(0, count).map((game) => ({
    key: game.nodeId,
    name: game.gameName,
    vendor: game.displayName,
    picture: game.iconUrl,
    hot: game.isHot === 1 && source !== 'hot',
    address: gameAddress({ vendor: game.vassalage, gameCode: game.gameCode, gameType: game.gameType }),
    favorite: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
  }));
}
