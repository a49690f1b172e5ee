import type { SetLotteryTimesRequest } from '#schemas/generated/operatorCalls.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import type { DrawTimes } from '#platform/base/database/schema/index.ts';
import { setDrawTimes, waitingBets } from '#platform/play/lottery/index.ts';
import { wholeNumberIn } from './wholeNumberIn.ts';
import { wrongField } from './wrongField.ts';

const mostTimes = 48;
const mostCloseSeconds = 3_600;

/** Calls for a merchant's lotteries, their next draws and what waits for them, and for when lotteries draw. */
export function lotteryRoutes(on: OperatorRoutes): void {
  on.read('listLotteries', ({ db }, _request, { merchant }) => waitingBets(db, merchant));

  on.write('setLotteryTimes', async ({ db, now }, request, { note }) => {
    const times = readTimes(request);
    const closeSeconds = wholeNumberIn(request, 'closeSeconds', { least: 0, most: mostCloseSeconds });
    if (times === undefined && closeSeconds === undefined)
      throw wrongField('everyMinutes', 'given, or "at" or "closeSeconds"');
    const change = { ...(times && { times }), ...(closeSeconds !== undefined && { closeSeconds }) };
    const set = await setDrawTimes(db, request.game, change, now());
    note({ after: JSON.stringify(set.times), closeSeconds: set.closeSeconds });
    return set;
  });
}

/** `everyMinutes`, or `at` with `weekdays` or `monthDays`; numbers may be text, as typed. */
function readTimes(request: SetLotteryTimesRequest): DrawTimes | undefined {
  const { everyMinutes: every, at } = request;
  const weekdays = listOf(request, 'weekdays', 0, 6);
  const monthDays = listOf(request, 'monthDays', 1, 31);
  if (every !== undefined && at !== undefined)
    throw wrongField('at', 'left out where "everyMinutes" is given');
  if (every !== undefined) {
    const everyMinutes = Number(every);
    if (everyMinutes === 0.5 || (Number.isInteger(everyMinutes) && everyMinutes >= 1 && everyMinutes <= 1440))
      return { everyMinutes };
    throw wrongField('everyMinutes', '0.5, or a whole number of minutes from 1 to 1440');
  }
  if (at === undefined) {
    if (weekdays || monthDays) throw wrongField('at', 'times such as "12:00,18:15" for these days');
    return undefined;
  }
  const times = at.split(',').map((one) => one.trim());
  const isRight = times.every((one) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(one));
  if (!isRight || new Set(times).size < times.length || times.length > mostTimes)
    throw wrongField('at', `up to ${mostTimes} different times such as "12:00,18:15"`);
  if (weekdays && monthDays) throw wrongField('monthDays', 'left out where "weekdays" is given');
  return { at: times.toSorted(), ...(weekdays && { weekdays }), ...(monthDays && { monthDays }) };
}

/** Numbers as text, separated by commas: each once, in ascending order. */
function listOf(
  request: SetLotteryTimesRequest,
  name: 'weekdays' | 'monthDays',
  least: number,
  most: number,
): number[] | undefined {
  const text = request[name];
  if (text === undefined) return undefined;
  const numbers = text.split(',').map((one) => (/^\s*\d{1,2}\s*$/.test(one) ? Number(one) : Number.NaN));
  if (numbers.some((one) => !(one >= least && one <= most)))
    throw wrongField(name, `numbers from ${least} to ${most}, separated by commas`);
  return [...new Set(numbers)].sort((a, b) => a - b);
}
