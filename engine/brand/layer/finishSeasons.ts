import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { momentOf } from '#kit/zoned.ts';
import type { Season } from '#engine/contracts/audience.ts';
import { error, type Issue } from '../read/finding.ts';
import { placeOf, type Sourced } from '../read/origin.ts';

dayjs.extend(utc);

/** A season as `brand.json` states it: days or times in the brand's time zone, or times with an offset. */
interface SeasonFile {
  from?: string;
  until?: string;
}

/** The seasons of a brand in milliseconds. Dates that do not exist and empty seasons go into `issues`. */
export function finishSeasons(
  entries: ReadonlyMap<string, Sourced>,
  timeZone: string,
  issues: Issue[],
): Record<string, Season> {
  return Object.fromEntries(
    [...entries].map(([name, entry]) => [
      name,
      finishSeason(name, entry as Sourced<SeasonFile>, timeZone, issues),
    ]),
  );
}

function finishSeason(name: string, entry: Sourced<SeasonFile>, timeZone: string, issues: Issue[]): Season {
  const season: Season = {};
  for (const key of ['from', 'until'] as const) {
    const date = entry.value[key];
    if (date === undefined) continue;
    const moment = timeOf(date, timeZone);
    if (moment !== undefined) season[key] = moment;
    else {
      const what = `"${key}" of the season "${name}" is "${date}", a day that does not exist.`;
      issues.push(error(placeOf(entry, `/${key}`), 'wrong-value', what, 'Correct the date.'));
    }
  }
  const { from, until } = season;
  if (from !== undefined && until !== undefined && from >= until) {
    const what = `The season "${name}" ends before it begins.`;
    issues.push(error(placeOf(entry, '/until'), 'empty-span', what, 'Correct "from" or "until".'));
  }
  return season;
}

/** The moment of a date in milliseconds, the first of its day if it has no time; undefined for a day that does not exist. */
function timeOf(date: string, timeZone: string): number | undefined {
  const day = date.slice(0, 10);
  if (dayjs.utc(day).format('YYYY-MM-DD') !== day) return undefined;
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(date.slice(10));
  if (!hasOffset) return localMoment(day, date.slice(11), timeZone);
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? undefined : moment;
}

/** `time` is `06:00` or `06:00:30`, or empty. */
function localMoment(day: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time === '' ? [] : time.split(':').map(Number);
  return momentOf(timeZone, day, hours * 60 + minutes).getTime() + seconds * 1000;
}
