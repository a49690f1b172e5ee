import type { FixturesRequest, FixturesResponse, VendorFixture } from '#schemas/generated/integration.ts';
import { textLanguages, type TextLanguage } from '#kit/textLanguages.ts';
import type { Book, Moment } from './Book.ts';
import { dayMs } from './engine/fixtures.ts';
import type { League } from './engine/leagues.ts';
import type { Phase } from './engine/types.ts';
import { matchView } from './views.ts';
import { sportsWords, type SportsWords } from './words.ts';

/** Matches of leagues that play without a pause are over before anyone on another page can choose. */
const shortestPause = 60;
/** The next matches of a league. */
const comingPerLeague = 4;

/** What the book states to the platform: matches that are being played, then the next ones, as they are at this step. */
export function feedOf(book: Book, { count }: FixturesRequest): FixturesResponse {
  const leagues = book.leagues.filter(({ every }) => every >= shortestPause);
  const live = leagues.map((league) => book.live(league));
  const coming = leagues
    .flatMap((league) => book.coming(league, book.at, book.at + dayMs, comingPerLeague))
    .toSorted((a, b) => a.fixture.kickOff - b.fixture.kickOff);
  const listed = [...live.flat().toSorted(byStart), ...coming].slice(0, count);
  return { at: book.at, fixtures: listed.map((moment) => fixtureOf(book, moment)) };
}

/** `feedOf` that prices a step of the book's clock only once, however many platforms ask. */
export function oncePerStep(): typeof feedOf {
  let last: { count: number; feed: FixturesResponse } | undefined;
  return (book, request) => {
    if (last?.feed.at !== book.at || last.count !== request.count)
      last = { count: request.count, feed: feedOf(book, request) };
    return last.feed;
  };
}

/** The longest-running match last: it has the least time left to choose. */
const byStart = (a: Moment, b: Moment): number => b.fixture.kickOff - a.fixture.kickOff;

function fixtureOf(book: Book, moment: Moment): VendorFixture {
  const view = matchView(book, moment, false);
  const { id: fixture, league, sport, home, away, kickOff, status, phase, score, markets, count } = view;
  const [main] = markets;
  const mainMarket = sport === 'football' ? '1x2' : 'win';
  const priceOf = (selection: VendorFixture['prices'][number]['selection']) => {
    const odds = main?.prices.find((price) => price.selection === selectionIds[selection])?.odds ?? null;
    return { selection, odds: moment.isSuspended ? null : odds };
  };
  const prices: VendorFixture['prices'] =
    mainMarket === '1x2'
      ? [priceOf('home'), priceOf('draw'), priceOf('away')]
      : [priceOf('home'), priceOf('away')];
  const isLive = status === 'live';
  const isClosed = prices.every(({ odds }) => odds === null);
  return {
    fixture,
    sport,
    league: namesOf(league),
    home,
    away,
    kickOff,
    status: isLive ? (isClosed ? 'suspended' : 'live') : 'soon',
    ...(phase && { phase: { name: phaseNames[phase.name], number: phase.number } }),
    ...(isLive && { score: [...score] }),
    market: main?.key ?? mainMarket,
    markets: count,
    prices,
  };
}

/** The book's own identifiers of the selections of its main markets. */
export const selectionIds = { home: 'h', draw: 'd', away: 'a' } as const;

const phaseNames: Record<Phase['name'], NonNullable<VendorFixture['phase']>['name']> = {
  half1: 'minute',
  half2: 'minute',
  break: 'break',
  quarter: 'quarter',
  overtime: 'overtime',
  set: 'set',
  map: 'map',
  kick: 'kick',
};

/** The name in the languages in which it differs from English. */
function namesOf(league: League['id']): VendorFixture['league'] {
  const nameIn = (language: TextLanguage) => sportsWords(language)[league as keyof SportsWords];
  const en = nameIn('en');
  const others = textLanguages.map((language) => [language, nameIn(language)] as const);
  return { ...Object.fromEntries(others.filter(([, name]) => name !== en)), en };
}
