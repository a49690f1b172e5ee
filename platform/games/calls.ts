import type { CallHandlers } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import { hotGames, lotteryMenu, popularLotteries, vendorLanes } from './catalogue.ts';
import { latestWinners } from './winners.ts';

type GameCalls = Pick<CallHandlers, 'gameMenus' | 'popular' | 'gameVendors' | 'hotGames' | 'winnerBoard'>;

/** Calls of games and winners. */
export function gameCalls({ db, media, now }: PlatformParts): GameCalls {
  return {
    gameMenus: (_query, { language }) => lotteryMenu(db, media, language),
    popular: (query, { language }) => popularLotteries(db, media, language, query),

    async gameVendors(_query, { merchant }) {
      return { data: { lanes: await vendorLanes(db, media, merchant.code) } };
    },

    async hotGames(query, { language }) {
      return { success: true, list: await hotGames(db, media, language, query) };
    },

    winnerBoard: (query, { merchant, language }) =>
      latestWinners(db, media, merchant, language, query, now()),
  };
}
