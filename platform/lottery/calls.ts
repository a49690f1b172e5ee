import { signedIn, type CallContext, type CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { drawProof } from './drawProof.ts';
import { lotteryGames, openDraws, recentLotteries } from './lotteryGames.ts';
import { lotteryLaunch } from './lotteryLaunch.ts';
import { findPlay } from './lotteryPlay.ts';
import { newestNumeros, numerosOf, vnNumeros } from './openedNumeros.ts';

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
export function lotteryCalls({ db, media, now }: PlatformParts): LotteryCalls {
  const reader = ({ merchant, language }: CallContext) => ({ db, media, merchant, language });
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

    placeLotteryTicket: notYet,
    repeatLotteryTicket: notYet,
    cancelLotteryTicket: notYet,
    lotteryTickets: notYet,
  };
}

function notYet(): Promise<never> {
  return Promise.reject(new Refusal(404, 'unknown-call', { message: 'There is no such call.' }));
}
