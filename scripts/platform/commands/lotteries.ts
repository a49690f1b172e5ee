import type { WaitingBets } from '../responses.ts';
import { tableOr, type Command } from './Command.ts';

export const lotteries: Command = async (client, site) => {
  const value = await client.request<WaitingBets[]>('GET', `${site}/lotteries`);
  const rows = value.map(({ game, prizeMode, numero, closeTime, drawTime, next, all, unsettled }) => [
    game,
    prizeMode,
    numero === null ? 'no draw is planned' : `draw ${numero} at ${drawTime}, bets until ${closeTime}`,
    `${next.tickets} tickets for ${next.stake}`,
    `${all.tickets} for ${all.stake} in all`,
    unsettled === 0 ? '' : `${unsettled} held and not settled yet`,
  ]);
  return { value, lines: tableOr(rows, 'this merchant offers no lottery that bets are taken on') };
};
