import type { CallContext, CallHandlers } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import { hotGames, lotteryMenu, popularLotteries, vendorLanes } from './catalogue.ts';
import { gameList } from './gameList.ts';
import { latestWinners } from './winners.ts';

type GameCalls = Pick<
  CallHandlers,
  'gameMenus' | 'popular' | 'gameVendors' | 'hotGames' | 'gameList' | 'winnerBoard'
>;

/** Calls of games and winners. */
export function gameCalls({ db, media, demo, now }: PlatformParts): GameCalls {
  const reader = ({ merchant, language }: CallContext) => ({ db, media, merchant: merchant.code, language });
  return {
    gameMenus: (_query, context) => lotteryMenu(reader(context)),
    popular: (query, context) => popularLotteries(reader(context), query),

    async gameVendors(_query, { merchant }) {
      return { data: { lanes: await vendorLanes(db, media, merchant.code) } };
    },

    async hotGames(query, context) {
      return { success: true, list: await hotGames(reader(context), query) };
    },

    async gameList(query, context) {
      return { success: true, ...(await gameList(reader(context), query)) };
    },

    winnerBoard: (query, { merchant, language }) =>
      latestWinners({ db, media, merchant, language, demo }, query, now()),
  };
}
