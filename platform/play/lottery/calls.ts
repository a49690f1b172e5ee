import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/calls.ts';
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
  CallHandlers,
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
export function lotteryCalls({ db, media, now }: PlayParts): LotteryCalls {
  const reader = ({ merchant, language }: CallContext) => ({ db, media, merchant, language });
  const owner = (context: CallContext) => ({
    ...reader(context),
    accountId: signedIn(context).account.id,
  });
  return {
    vnNumeros: ({ count = 100 }, context) => vnNumeros(reader(context), count),

    openedNumeros({ gameCode, count = 20 }, context) {
      return gameCode === undefined
        ? newestNumeros(reader(context))
        : numerosOf(reader(context), gameCode, count);
    },

    lotteryGames: (query, context) => lotteryGames(reader(context), query, now()),

    recentLotteries: ({ count = 10 }, context) =>
      recentLotteries(reader(context), signedIn(context).account.id, count, now()),

    lotteryLaunch: (request, { merchant, language }) => lotteryLaunch(db, merchant, language, request),

    async lotteryPlayTypes({ gameCode }, { merchant, language }) {
      return (await findPlay(db, merchant, language, gameCode)).play;
    },

    async lotteryDraws({ gameCode, count = 1 }, { merchant, language }) {
      await findPlay(db, merchant, language, gameCode);
      return { serverTime: now().getTime(), draws: await openDraws({ db }, gameCode, count, now()) };
    },

    lotteryDrawProof: ({ gameCode, numero }) => drawProof(db, gameCode, numero),

    async placeLotteryTicket(request, context) {
      return ticketWithBalance(
        db,
        owner(context),
        await placeTicket(db, owner(context), request, now),
        now(),
      );
    },

    async repeatLotteryTicket(request, context) {
      return ticketWithBalance(
        db,
        owner(context),
        await repeatTicket(db, owner(context), request, now),
        now(),
      );
    },

    async cancelLotteryTicket(request, context) {
      return ticketWithBalance(
        db,
        owner(context),
        await cancelTicket(db, owner(context), request, now),
        now(),
      );
    },

    lotteryTickets: (query, context) => listTickets(db, owner(context), query, now()),
  };
}
