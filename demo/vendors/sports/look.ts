import { addDays, dayIn, momentOf } from '#kit/zoned.ts';
import type { KindParts } from '../core/kinds.ts';
import type { PlaySession } from '../core/types.ts';
import type { Book, Moment } from './Book.ts';
import { quoteAll } from './coupons.ts';
import type { League, SportName } from './engine/leagues.ts';
import type { LeagueView, Look, LookView } from './view.ts';
import { couponView, matchView } from './views.ts';

/** Matches of a league in a list of all leagues, and in its own. */
const few = 4;
const many = 20;
const couponsPerPage = 20;
const mostOpen = 100;

/** Answers what a page has on its screen. */
export function lookAt(
  { store, now }: Pick<KindParts, 'store' | 'now'>,
  { book, kind, session }: { book: Book; kind: string; session: PlaySession },
  asked: Look,
): LookView {
  const { match, choices, coupons, before } = asked;
  const live: LookView['live'] = {};
  for (const league of book.leagues)
    live[league.sport] = (live[league.sport] ?? 0) + book.live(league).length;
  const listed = (isOpen: boolean, count: number, from = 0) =>
    store.roundsOf(session, { kind, isOpen, count, before: from || Number.MAX_SAFE_INTEGER });
  const openRounds = listed(true, mostOpen);
  const shown = coupons === 'settled' ? listed(false, couponsPerPage, before) : openRounds;
  const opened = match === '' ? undefined : book.moment(match);
  return {
    now: now(),
    live,
    board: match === '' && coupons === '' ? boardOf(book, asked) : [],
    match: opened ? matchView(book, opened, true) : null,
    choices: quoteAll(book, choices),
    open: openRounds.map(({ key }) => key),
    coupons: coupons === '' ? null : shown.map((round) => couponView(book, round)),
  };
}

function boardOf(book: Book, { when, sport, league: only, since, zone }: Look): LeagueView[] {
  const today = dayIn(zone, new Date(book.at));
  const midnight = momentOf(zone, addDays(today, 1)).getTime();
  const isShown = ({ id, sport: of }: League) =>
    (sport === '' || of === sport) && (only === '' || id === only);
  const from = Math.max(since, when === 'tomorrow' ? midnight : 0);
  const to = when === 'tomorrow' ? momentOf(zone, addDays(today, 2)).getTime() : midnight;
  const count = only === '' ? few : many;
  const listed = (league: League): Moment[] => {
    if (when === 'live') return book.live(league);
    return when === 'results' ? book.results(league, count) : book.coming(league, from, to, count + 1);
  };
  const groups = book.leagues.filter(isShown).map((league): LeagueView => {
    const found = listed(league);
    const hasMore = (when === 'today' || when === 'tomorrow') && found.length > count;
    const shown = hasMore ? found.slice(0, count) : found;
    return {
      league: league.id,
      sport: league.sport as SportName,
      matches: shown.map((moment) => matchView(book, moment, false)),
      next: hasMore ? (found[count]?.fixture.kickOff ?? null) : null,
    };
  });
  return groups.filter(({ matches }) => matches.length > 0);
}
