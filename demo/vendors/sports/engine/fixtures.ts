import { createHash } from 'node:crypto';
import { drawFrom } from './drawFrom.ts';
import { leagueOf, models, type League, type SportName } from './leagues.ts';
import type { Setup, Step } from './types.ts';

export interface Fixture {
  id: string;
  league: League;
  sport: SportName;
  home: string;
  away: string;
  /** Milliseconds. */
  kickOff: number;
  setup: Setup;
}

/** The course of a match, known from the beginning to the server only. */
export interface Course {
  steps: readonly Step[];
  /** Seconds after the start. */
  end: number;
  /** The match does not take place; this becomes known when it should begin. */
  isOff: boolean;
}

export const dayMs = 86_400_000;
/** Of this many matches, one does not take place. */
const offOneIn = 150;
/** A bound for courses; none comes near it. */
const mostSteps = 5_000;

/** Days are those of UTC: `20261126`. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10).replaceAll('-', '');
}

export function startOfDay(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
}

/** Matches of a league on a day. */
export const matchesPerDay = ({ every, offset }: League): number =>
  Math.ceil((dayMs / 1000 - offset) / every);

/** Identifier of a league's match on a day, by its number from 0. */
export const fixtureId = (league: League, day: string, number: number): string =>
  `${league.id}-${day}-${number}`;

/** The match with an identifier, or undefined. The groups of a league play in turn; in each of their rounds every team plays once. */
export function readFixture(id: string, secretOf: (day: string) => string): Fixture | undefined {
  const [, name = '', day = '', digits = ''] = /^([a-z]+)-(20\d{6})-(0|[1-9]\d{0,4})$/.exec(id) ?? [];
  const [league, number] = [leagueOf(name), Number(digits)];
  if (!league || Number.isNaN(startOfDay(day)) || number >= matchesPerDay(league)) return undefined;
  const { sport, teams, every, offset, groups } = league;
  const secret = secretOf(day);
  const group = number % groups;
  const members = shuffled(teams, drawFrom(secret, `groups:${name}`)).filter(
    (_, at) => at % groups === group,
  );
  const [pairs, turn] = [Math.floor(members.length / 2), Math.floor(number / groups)];
  const order = shuffled(members, drawFrom(secret, `round:${name}:${group}:${Math.floor(turn / pairs)}`));
  const at = 2 * (turn % pairs);
  const [home = '', away = ''] = [order[at], order[at + 1]];
  const setup = models[sport].setup(ratingOf(home), ratingOf(away));
  return {
    id,
    league,
    sport,
    home,
    away,
    setup,
    kickOff: startOfDay(day) + (offset + number * every) * 1000,
  };
}

/** Plays a match: the same course each time. */
export function play({ id, sport, setup }: Fixture, secret: string): Course {
  const random = drawFrom(secret, `match:${id}`);
  const isOff = random() * offOneIn < 1;
  const steps: Step[] = [{ at: 0, state: models[sport].start, isBig: false }];
  for (let last = steps[0]!; last.state.winner === null && steps.length < mostSteps; last = steps.at(-1)!)
    steps.push(models[sport].next(setup, last.state, last.at, random));
  return { steps, end: isOff ? 0 : steps.at(-1)!.at, isOff };
}

/** The strength of a team, from -1 to 1, which stays the same. */
function ratingOf(team: string): number {
  return createHash('sha256').update(`rating:${team}`).digest().readUInt32BE() / 2 ** 31 - 1;
}

function shuffled(teams: readonly string[], random: () => number): string[] {
  const order = [...teams];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}
