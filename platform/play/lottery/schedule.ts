import type { DrawTimes } from '#platform/base/database/schema/index.ts';
import { addDays, dayIn, momentOf, weekdayOf, type Day } from '#platform/site/merchants/index.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Days to search. Draws on the 31st are two months apart at most, so a year finds every draw. */
const maxDays = 366;

/** A planned draw: its time and its draw number. */
export interface PlannedDraw {
  numero: string;
  drawsAt: Date;
}

/** The first draw after a moment. */
export function nextDraw(times: DrawTimes, timeZone: string, after: Date): PlannedDraw | undefined {
  return drawsAfter(times, timeZone, after, 1)[0];
}

/** The next draws after a moment, soonest first; fewer if the schedule has no more within a year each. */
export function drawsAfter(times: DrawTimes, timeZone: string, after: Date, count: number): PlannedDraw[] {
  const found: PlannedDraw[] = [];
  let day = dayIn(timeZone, after);
  for (let empty = 0; empty <= maxDays && found.length < count; day = addDays(day, 1)) {
    const ofDay = drawsOf(times, timeZone, day).filter(({ drawsAt }) => drawsAt > after);
    found.push(...ofDay);
    empty = ofDay.length > 0 ? 0 : empty + 1;
  }
  return found.slice(0, count);
}

/** The last draws up to a moment, newest first. */
export function drawsBefore(times: DrawTimes, timeZone: string, until: Date, count: number): PlannedDraw[] {
  const today = dayIn(timeZone, until);
  const found: PlannedDraw[] = [];
  for (let back = 0; back <= maxDays && found.length < count; back++) {
    const ofDay = drawsOf(times, timeZone, addDays(today, -back)).filter(({ drawsAt }) => drawsAt <= until);
    found.push(...ofDay.reverse());
  }
  return found.slice(0, count);
}

/**
 * The draws of one day in order. The draw number has a serial number after the date unless there is one draw per day.
 */
function drawsOf(times: DrawTimes, timeZone: string, day: Day): PlannedDraw[] {
  const date = day.replaceAll('-', '');
  if ('everyMinutes' in times) {
    const every = times.everyMinutes * minuteMs;
    const begins = momentOf(timeZone, day).getTime();
    // A day on which clocks change is shorter or longer: it has fewer or more draws.
    const count = Math.floor((momentOf(timeZone, addDays(day, 1)).getTime() - begins) / every);
    const width = String(Math.floor(dayMs / every)).length;
    return Array.from({ length: count }, (_, index) => ({
      numero: `${date}-${String(index + 1).padStart(width, '0')}`,
      drawsAt: new Date(begins + (index + 1) * every),
    }));
  }
  if (times.weekdays && !times.weekdays.includes(weekdayOf(day))) return [];
  if (times.monthDays && !times.monthDays.includes(Number(day.slice(8)))) return [];
  return times.at.map((at, index) => ({
    numero: times.at.length === 1 ? date : `${date}-${index + 1}`,
    drawsAt: momentOf(timeZone, day, minutesOf(at)),
  }));
}

function minutesOf(at: string): number {
  return Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
}
