import type { SetLotteryTimesValue } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'lotteries set <game> --every <minutes> | --at <times> [--weekdays <days>|--month-days <days>] [--close <seconds>]';

/** `lotteries`: what waits; `lotteries set`: when a lottery draws. */
export const lotteries: Command = async (client, site, { words, option }) => {
  const [, action, game] = words;
  if (action !== undefined) {
    if (action !== 'set' || game === undefined) throw usageError(usage);
    const value = await client.call('setLotteryTimes', {
      game,
      // As typed: the platform says what is wrong with it.
      everyMinutes: option('every'),
      at: option('at'),
      weekdays: option('weekdays'),
      monthDays: option('month-days'),
      closeSeconds: option('close'),
    });
    const { times, timeZone, closeSeconds, first } = value;
    return {
      value,
      lines: [
        `draws ${describe(times)} (${timeZone}); bets close ${closeSeconds} s before`,
        first
          ? `the first draw by these times is ${first.numero} at ${first.drawTime}; earlier ones stay as planned`
          : 'no draw comes within a year',
      ],
    };
  }
  const value = await client.call('listLotteries', { merchant: merchantIn(site) });
  const rows = value.map(({ game: code, prizeMode, numero, closeTime, drawTime, next, all, unsettled }) => [
    code,
    prizeMode,
    numero === null ? 'no draw is planned' : `draw ${numero} at ${drawTime}, bets until ${closeTime}`,
    `${counted(next.tickets, 'ticket')} for ${next.stake}`,
    `${all.tickets} for ${all.stake} in all`,
    unsettled === 0 ? '' : `${unsettled} drawn and not settled yet`,
  ]);
  return { value, lines: tableOr(rows, 'this merchant offers no lottery that bets are taken on') };
};

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function describe(times: SetLotteryTimesValue['times']): string {
  if ('everyMinutes' in times)
    return times.everyMinutes === 0.5 ? 'every 30 s' : `every ${times.everyMinutes} min`;
  const { at, weekdays, monthDays } = times;
  const days = weekdays
    ? ` on ${weekdays.map((day) => weekdayNames[day]).join(', ')}`
    : monthDays
      ? ` on days ${monthDays.join(', ')} of the month`
      : '';
  return `at ${at.join(', ')}${days}`;
}
