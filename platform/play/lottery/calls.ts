import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '../parts.ts';
import { drawProof } from './drawProof.ts';
import { lotteryGames, openDraws, recentLotteries } from './lotteryGames.ts';
import { lotteryLaunch } from './lotteryLaunch.ts';
import { findPlay } from './lotteryPlay.ts';
import { newestNumeros, numerosOf, vnNumeros } from './openedNumeros.ts';
import { cancelTicket, repeatTicket } from './tickets/changeTicket.ts';
import { listTickets, ticketWithBalance } from './tickets/listTickets.ts';
import { placeTicket } from './tickets/placeTicket.ts';

type LotteryCalls = Pick<
  CallHandlers<PlayParts>,
  | 'vnNumeros'
  | 'openedNumeros'
  | 'lotteryGames'
  | 'recentLotteries'
  | 'lotteryLaunch'
  | 'lotteryPlayTypes'
  | 'lotteryDraws'
  | 'lotteryDrawProof'
  | 'placeLotteryTicket'
  | 'repeatLotteryTicket'
  | 'cancelLotteryTicket'
  | 'lotteryTickets'
>;

/** Calls for lotteries: draws, results and tickets. */
export const lotteryCalls: LotteryCalls = {
  vnNumeros: (parts, { count = 100 }, context) => vnNumeros(reader(parts, context), count),

  openedNumeros(parts, { gameCode, count = 20 }, context) {
    return gameCode === undefined
      ? newestNumeros(reader(parts, context))
      : numerosOf(reader(parts, context), gameCode, count);
  },

  lotteryGames: (parts, query, context) => lotteryGames(reader(parts, context), query, parts.now()),

  recentLotteries: (parts, { count = 10 }, context) =>
    recentLotteries(reader(parts, context), signedIn(context).account.id, count, parts.now()),

  lotteryLaunch: ({ db }, request, { merchant, language }) => lotteryLaunch(db, merchant, language, request),

  async lotteryPlayTypes({ db }, { gameCode }, { merchant, language }) {
    return (await findPlay(db, merchant, language, gameCode)).play;
  },

  async lotteryDraws({ db, now }, { gameCode, count = 1 }, { merchant, language }) {
    await findPlay(db, merchant, language, gameCode);
    return { serverTime: now().getTime(), draws: await openDraws({ db }, gameCode, count, now()) };
  },

  lotteryDrawProof: ({ db }, { gameCode, numero }, { merchant }) =>
    drawProof(db, { merchant: merchant.code, game: gameCode, numero }),

  async placeLotteryTicket(parts, request, context) {
    return ticketWithBalance(
      parts.db,
      owner(parts, context),
      await placeTicket(parts.db, owner(parts, context), request, parts.now),
      parts.now(),
    );
  },

  async repeatLotteryTicket(parts, request, context) {
    return ticketWithBalance(
      parts.db,
      owner(parts, context),
      await repeatTicket(parts.db, owner(parts, context), request, parts.now),
      parts.now(),
    );
  },

  async cancelLotteryTicket(parts, request, context) {
    return ticketWithBalance(
      parts.db,
      owner(parts, context),
      await cancelTicket(parts.db, owner(parts, context), request, parts.now),
      parts.now(),
    );
  },

  lotteryTickets: (parts, query, context) => listTickets(parts.db, owner(parts, context), query, parts.now()),
};

const reader = ({ db, media }: PlayParts, { merchant, language }: CallContext) => ({
  db,
  media,
  merchant,
  language,
});

const owner = (parts: PlayParts, context: CallContext) => ({
  ...reader(parts, context),
  accountId: signedIn(context).account.id,
});
