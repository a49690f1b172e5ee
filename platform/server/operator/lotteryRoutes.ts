import type { OperatorRoutes } from './OperatorRoutes.ts';
import type { DrawTimes } from '#platform/base/database/schema/index.ts';
import { setDrawTimes, waitingBets } from '#platform/play/lottery/index.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

const mostTimes = 48;
const mostCloseSeconds = 3_600;

/** Routes for a merchant's lotteries, their next draws and what waits for them, and for when lotteries draw. */
export function lotteryRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/lotteries', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return waitingBets(db, merchant);
  });

  on.put('/lotteries/:game', async ({ db, now }, c) => {
    const fields = await readFields(c);
    const times = readTimes(fields);
    const closeSeconds = numberIn(fields, 'closeSeconds', 0, mostCloseSeconds);
    if (times === undefined && closeSeconds === undefined)
      throw wrongField('everyMinutes', 'given, or "at" or "closeSeconds"');
    const change = { ...(times && { times }), ...(closeSeconds !== undefined && { closeSeconds }) };
    return setDrawTimes(db, c.req.param('game'), change, now());
  });
}

/** `everyMinutes`, or `at` with `weekdays` or `monthDays`; numbers may be text, as typed. */
function readTimes(fields: Fields): DrawTimes | undefined {
  const every = fields.raw('everyMinutes') ?? undefined;
  const at = fields.optionalText('at');
  const weekdays = listOf(fields, 'weekdays', 0, 6);
  const monthDays = listOf(fields, 'monthDays', 1, 31);
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
function listOf(fields: Fields, name: string, least: number, most: number): number[] | undefined {
  const text = fields.optionalText(name);
  if (text === undefined) return undefined;
  const numbers = text.split(',').map((one) => (/^\s*\d{1,2}\s*$/.test(one) ? Number(one) : Number.NaN));
  if (numbers.some((one) => !(one >= least && one <= most)))
    throw wrongField(name, `numbers from ${least} to ${most}, separated by commas`);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function numberIn(fields: Fields, name: string, least: number, most: number): number | undefined {
  const value = fields.raw(name);
  if (value === undefined || value === null) return undefined;
  const number = value === '' ? Number.NaN : Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw wrongField(name, `a whole number from ${least} to ${most}`);
}
