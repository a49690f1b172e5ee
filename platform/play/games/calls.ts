import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlayParts } from '../parts.ts';
import { moveMoneyAlong } from '#platform/money/wallet/moveMoneyAlong.ts';
import { lotteryMenu, popularLotteries, vendorLanes } from './catalogue.ts';
import { addFavorite, favoriteList, favoritesOf, removeFavorite } from './favorites.ts';
import { gameList } from './gameList.ts';
import { hotGames } from './hotGames.ts';
import { launchGame } from './launchGame.ts';
import { answerCheck, playSession } from './playTime.ts';
import { recentGames } from './recentGames.ts';
import { vendorGameTypes } from './vendorGameTypes.ts';
import { latestWinners } from './winners.ts';

type GameCalls = Pick<
  CallHandlers,
  | 'gameMenus'
  | 'popular'
  | 'gameVendors'
  | 'hotGames'
  | 'gameList'
  | 'recentGame'
  | 'launchGame'
  | 'gameLaunchFB'
  | 'playSession'
  | 'realityCheck'
  | 'vassGameType'
  | 'winnerBoard'
  | 'favoriteGames'
  | 'favoriteGamesList'
  | 'addFavoriteGame'
  | 'removeFavoriteGame'
>;

/** The vendor with a call of its own (R2.1.29). */
const fbSports = 'FB';

/** Calls for games and winners. */
export function gameCalls(parts: PlayParts): GameCalls {
  const { db, media, demo, now } = parts;
  const reader = ({ merchant, language }: CallContext) => ({
    db,
    media,
    merchant: merchant.code,
    currency: merchant.currency,
    digits: merchant.digits,
    isSingle: merchant.settings.isSingle,
    language,
  });
  const owner = (context: CallContext) => ({
    db,
    merchant: context.merchant.code,
    accountId: signedIn(context).account.id,
  });
  const launcher = (context: CallContext) => ({
    ...owner(context),
    sessionHash: signedIn(context).tokenHash,
    media,
    gamesUrl: parts.gamesUrl,
    demoVendors: parts.demoVendors,
    now,
    language: context.language,
    moveMoney: (tx: PlayParts['db'], vendor: { vendor: string; seamless: boolean }) =>
      moveMoneyAlong({ ...parts, db: tx }, context, vendor),
  });
  const played = (context: CallContext) =>
    playSession(db, context.merchant, signedIn(context).account.id, now());
  return {
    gameMenus: (_query, context) => lotteryMenu(reader(context)),
    popular: (query, context) => popularLotteries(reader(context), query),

    async gameVendors(_query, context) {
      return { data: { lanes: await vendorLanes(reader(context)) } };
    },

    async hotGames(query, context) {
      return { success: true, list: await hotGames(reader(context), query) };
    },

    async gameList(query, context) {
      return { success: true, ...(await gameList(reader(context), query)) };
    },

    vassGameType: ({ vassalage }, { merchant }) => vendorGameTypes(db, merchant.code, vassalage),

    recentGame: (query, context) => recentGames(reader(context), signedIn(context).account.id, query),

    launchGame: (request, context) => launchGame(launcher(context), request),
    gameLaunchFB: (request, context) => launchGame(launcher(context), { ...request, vendor: fbSports }),

    playSession: (_query, context) => played(context),

    async realityCheck({ choice }, context) {
      await answerCheck(db, signedIn(context).account.id, choice, now());
      return played(context);
    },

    favoriteGames: (_query, context) => favoritesOf(owner(context)),
    favoriteGamesList: (query, context) => favoriteList(reader(context), signedIn(context).account.id, query),

    async addFavoriteGame(query, context) {
      await addFavorite(owner(context), query);
      return null;
    },

    async removeFavoriteGame(query, context) {
      await removeFavorite(owner(context), query);
      return null;
    },

    winnerBoard: (query, { merchant, language }) =>
      latestWinners({ db, media, merchant, language, demo }, query, now()),
  };
}
