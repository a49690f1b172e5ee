import { moveMoneyAlong } from './moveMoneyAlong.ts';
import { listAnnouncements } from '#platform/site/content/index.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '../parts.ts';
import { lotteryMenu, popularLotteries, vendorLanes } from './catalogue.ts';
import { addFavorite, favoriteList, favoritesOf, removeFavorite } from './favorites.ts';
import { gameList } from './gameList.ts';
import { hotGames } from './hotGames.ts';
import { launchGame } from './launchGame.ts';
import { answerCheck, playSession } from './playTime.ts';
import { recentGames } from './recentGames.ts';
import { vendorGameTypes } from './vendorGameTypes.ts';
import { latestWinners } from './winners.ts';
import { withGames } from './withGames.ts';

type GameCalls = Pick<
  CallHandlers<PlayParts>,
  | 'announcements'
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

/** Calls for games and winners, and for the announcements, which may start a game. */
export const gameCalls: GameCalls = {
  async announcements({ db, media, now }, query, { merchant, language }) {
    const listed = await listAnnouncements(db, media, merchant, language, query, now());
    return withGames({ db, merchant: merchant.code, language }, listed);
  },

  gameMenus: (parts, _query, context) => lotteryMenu(reader(parts, context)),
  popular: (parts, query, context) => popularLotteries(reader(parts, context), query),

  async gameVendors(parts, _query, context) {
    return { data: { lanes: await vendorLanes(reader(parts, context)) } };
  },

  async hotGames(parts, query, context) {
    return { success: true, list: await hotGames(reader(parts, context), query) };
  },

  async gameList(parts, query, context) {
    return { success: true, ...(await gameList(reader(parts, context), query, parts.responseCache)) };
  },

  vassGameType: ({ db }, { vassalage }, { merchant }) => vendorGameTypes(db, merchant.code, vassalage),

  recentGame: (parts, query, context) =>
    recentGames(reader(parts, context), signedIn(context).account.id, query),

  launchGame: (parts, request, context) => launchGame(launcher(parts, context), request),
  gameLaunchFB: (parts, request, context) =>
    launchGame(launcher(parts, context), { ...request, vendor: fbSports }),

  playSession: (parts, _query, context) => played(parts, context),

  async realityCheck(parts, { choice }, context) {
    await answerCheck(parts.db, signedIn(context).account.id, choice, parts.now());
    return played(parts, context);
  },

  favoriteGames: (parts, _query, context) => favoritesOf(owner(parts, context)),
  favoriteGamesList: (parts, query, context) =>
    favoriteList(reader(parts, context), signedIn(context).account.id, query),

  async addFavoriteGame(parts, query, context) {
    await addFavorite(owner(parts, context), query);
    return null;
  },

  async removeFavoriteGame(parts, query, context) {
    await removeFavorite(owner(parts, context), query);
    return null;
  },

  winnerBoard: ({ db, media, demo, now }, query, { merchant, language }) =>
    latestWinners({ db, media, merchant, language, demo }, query, now()),
};

const reader = ({ db, media }: PlayParts, { merchant, language }: CallContext) => ({
  db,
  media,
  merchant: merchant.code,
  currency: merchant.currency,
  digits: merchant.digits,
  isSingle: merchant.settings.isSingle,
  language,
});

const owner = ({ db }: PlayParts, context: CallContext) => ({
  db,
  merchant: context.merchant.code,
  accountId: signedIn(context).account.id,
});

const launcher = (parts: PlayParts, context: CallContext) => ({
  ...owner(parts, context),
  sessionHash: signedIn(context).tokenHash,
  media: parts.media,
  gamesUrl: parts.gamesUrl,
  demoVendors: parts.demoVendors,
  now: parts.now,
  language: context.language,
  moveMoney: (tx: PlayParts['db'], vendor: { vendor: string; seamless: boolean }) =>
    moveMoneyAlong({ ...parts, db: tx }, context, vendor),
});

const played = ({ db, now }: PlayParts, context: CallContext) =>
  playSession(db, context.merchant, signedIn(context).account.id, now());
