import {
  dayOf,
  fixtureId,
  matchesPerDay,
  play,
  readFixture,
  startOfDay,
  dayMs,
  type Course,
  type Fixture,
} from './engine/fixtures.ts';
import { books, leagues, models, type League, type SportName } from './engine/leagues.ts';
import { priceOffer, type Market } from './engine/price.ts';
import { endingOf, readMarket, type Ending } from './engine/results.ts';
import type { State } from './engine/types.ts';

/** `off`: the match does not take place. */
export type MatchStatus = 'soon' | 'live' | 'ended' | 'off';

/** A match as it is at a time. */
export interface Moment {
  fixture: Fixture;
  status: MatchStatus;
  state: State;
  /** Seconds since the start. */
  elapsed: number;
  /** Something has just happened: nothing can be bet on. */
  isSuspended: boolean;
}

export interface Quote {
  /** Hundredths; null if the selection cannot be bet on now. */
  odds: number | null;
  isLive: boolean;
}

interface BookParts {
  /** The secret of a day. */
  secretOf: (day: string) => string;
  now: () => number;
}

/**
 * Milliseconds of a step of the book's clock. Scores and odds are those of the same step, so no one knows more than
 * the odds do.
 */
export const stepMs = 4_000;
/** Milliseconds of a suspension after a goal, a set or a map. */
const suspendedMs = 8_000;
/** No match is longer; those of leagues that play without a pause are short. */
const longestOf = ({ every }: League): number => (every < 60 ? 4 : 25) * 60_000;
const mostMatches = 600;
/** Days around today whose matches can be viewed. Later ones take no bets. */
const daysAhead = 2;
const daysBack = 400;

/** The matches of a sports book and what can be bet on them, as they are at the present step of its clock. */
export class Book {
  readonly #parts: BookParts;
  readonly #matches = new Map<string, { fixture: Fixture; course: Course }>();
  readonly #prices = new Map<string, { stamp: number; markets: Market[] }>();
  readonly leagues: readonly League[];

  constructor(name: keyof typeof books, parts: BookParts) {
    this.#parts = parts;
    const sports: readonly SportName[] = books[name];
    this.leagues = leagues.filter(({ sport }) => sports.includes(sport));
  }

  /** The present step of the clock, in milliseconds. */
  get at(): number {
    return Math.floor(this.#parts.now() / stepMs) * stepMs;
  }

  /** A match of this book; undefined if there is none. */
  moment(id: string, at = this.at): Moment | undefined {
    const match = this.#match(id);
    if (!match) return undefined;
    const { fixture, course } = match;
    const elapsed = Math.max(0, at - fixture.kickOff) / 1000;
    const step = course.steps.findLast((one) => one.at <= elapsed) ?? course.steps[0]!;
    const begun = at >= fixture.kickOff;
    const status = !begun ? 'soon' : course.isOff ? 'off' : elapsed < course.end ? 'live' : 'ended';
    const recent = course.steps.some(
      (one) => one.isBig && one.at <= elapsed && elapsed - one.at < suspendedMs / 1000,
    );
    return {
      fixture,
      status,
      elapsed,
      state: status === 'off' ? models[fixture.sport].start : step.state,
      isSuspended: status === 'live' && recent,
    };
  }

  /** What can be bet on a match, also while it is suspended. */
  markets({ fixture, status, state, elapsed }: Moment): Market[] {
    if (status === 'ended' || status === 'off') return [];
    const stamp = status === 'soon' ? -1 : elapsed;
    const known = this.#prices.get(fixture.id);
    if (known?.stamp === stamp) return known.markets;
    const { offers } = models[fixture.sport];
    const markets = offers(fixture.setup, state, elapsed, status === 'live').flatMap(priceOffer);
    remember(this.#prices, fixture.id, { stamp, markets });
    return markets;
  }

  /** The odds of a selection now. */
  quote(match: string, market: string, selection: string): Quote {
    const moment = this.moment(match);
    if (!moment || moment.isSuspended) return { odds: null, isLive: moment?.status === 'live' };
    const prices = this.markets(moment).find(({ key }) => key === market)?.prices;
    const odds = prices?.find((price) => price.selection === selection)?.odds ?? null;
    return { odds, isLive: moment.status === 'live' };
  }

  /** When a match has ended for the book, in milliseconds. Never part of what a page receives. */
  endOf(id: string): number {
    const match = this.#match(id);
    if (!match) throw new Error(`There is no match ${id}.`);
    return Math.ceil((match.fixture.kickOff + match.course.end * 1000) / stepMs) * stepMs;
  }

  /** How a selection ended; undefined while its match is not over. */
  ending(id: string, market: string, selection: string): Ending | 'void' | undefined {
    const moment = this.moment(id);
    const name = readMarket(market);
    if (!moment || !name) return 'void';
    const { status, state } = moment;
    if (status === 'off') return 'void';
    if (status !== 'ended' || state.winner === null) return undefined;
    return endingOf(name, selection, { ...state, winner: state.winner });
  }

  /** Matches of a league that are being played. */
  live(league: League): Moment[] {
    return this.#between(league, this.at - longestOf(league), this.at + 1).filter(
      ({ status }) => status === 'live',
    );
  }

  /** The first `count` matches of a league that begin between two times, from `from` on. */
  coming(league: League, from: number, to: number, count: number): Moment[] {
    return this.#between(league, Math.max(from, this.at + 1), to, count);
  }

  /** The latest matches of a league that are over, newest first. */
  results(league: League, count: number): Moment[] {
    const since = this.at - longestOf(league) - count * league.every * 1000;
    return this.#between(league, since, this.at)
      .filter(({ status }) => status === 'ended' || status === 'off')
      .toReversed()
      .slice(0, count);
  }

  #between(league: League, from: number, to: number, count = Infinity): Moment[] {
    const found: Moment[] = [];
    for (let day = startOfDay(dayOf(from)); day < to; day += dayMs) {
      const first = Math.max(0, Math.ceil(((from - day) / 1000 - league.offset) / league.every));
      for (let number = first; number < matchesPerDay(league); number += 1) {
        if (day + (league.offset + number * league.every) * 1000 >= to || found.length >= count) return found;
        const moment = this.moment(fixtureId(league, dayOf(day), number));
        if (moment) found.push(moment);
      }
    }
    return found;
  }

  #match(id: string): { fixture: Fixture; course: Course } | undefined {
    const known = this.#matches.get(id);
    if (known) return known;
    const { secretOf, now } = this.#parts;
    // A day's secret is created on its first use, and not for an arbitrary day that a request names.
    const [, day = ''] = id.split('-');
    if (day > dayOf(now() + daysAhead * dayMs) || day < dayOf(now() - daysBack * dayMs)) return undefined;
    const fixture = readFixture(id, secretOf);
    if (!fixture || !this.leagues.includes(fixture.league)) return undefined;
    const match = { fixture, course: play(fixture, secretOf(dayOf(fixture.kickOff))) };
    remember(this.#matches, id, match);
    return match;
  }
}

/** Adds to a bounded map; the oldest entry goes. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostMatches && oldest !== undefined) map.delete(oldest);
}
