import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Season } from '#engine/contracts/audience.ts';
import { error, type Issue } from '../read/finding.ts';
import { placeOf, type Sourced } from '../read/origin.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

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
    const moment = momentOf(date, timeZone);
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

/** The moment of a date in milliseconds, at midnight if it has no time; undefined for a day that does not exist. */
function momentOf(date: string, timeZone: string): number | undefined {
  const day = date.slice(0, 10);
  if (dayjs.utc(day).format('YYYY-MM-DD') !== day) return undefined;
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(date.slice(10));
  const moment = hasOffset ? Date.parse(date) : dayjs.tz(date, timeZone).valueOf();
  return Number.isNaN(moment) ? undefined : moment;
}
