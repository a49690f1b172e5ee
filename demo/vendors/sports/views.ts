import type { PlaySession, Round } from '../core/types.ts';
import type { Book, Moment } from './Book.ts';
import type { CouponData } from './CouponData.ts';
import { couponNumber } from './couponNumber.ts';
import { shownPoints } from './engine/basketball.ts';
import { models } from './engine/leagues.ts';
import { possibleWin } from './engine/payout.ts';
import type { Score } from './engine/types.ts';
import type { CouponView, LegView, MatchView } from './view.ts';

/** A match for a page; in a list with its main market only. */
export function matchView(book: Book, moment: Moment, isWhole: boolean): MatchView {
  const { fixture, status, state, elapsed, isSuspended } = moment;
  const { id, league, sport, home, away, kickOff } = fixture;
  const markets = book.markets(moment);
  return {
    id,
    league: league.id,
    sport,
    home,
    away,
    kickOff,
    status,
    isSuspended,
    phase: status === 'live' ? models[sport].phase(state, elapsed) : null,
    score: scoreOf(moment),
    periods: state.periods,
    points: state.points,
    serves: state.serves,
    markets: isWhole ? markets : markets.filter(({ key }) => key === '1x2' || key === 'win'),
    count: markets.length,
  };
}

/** A map of a single-map match counts its rounds. */
export function scoreOf({ fixture: { sport }, state }: Moment): Score {
  if (sport === 'basketball') return shownPoints(state);
  return sport === 'duel' ? (state.periods[0] ?? [0, 0]) : [state.home, state.away];
}

/** A coupon for a page: its legs as they stand. */
export function couponView(book: Book, round: Round): CouponView {
  const { id, key, state, code, reached, stake, payout, balance, createdAt: time, data } = round;
  const { amount, legs } = data as CouponData;
  return {
    key,
    number: couponNumber(id),
    state,
    code,
    reached,
    stake,
    payout,
    balance,
    time,
    amount,
    odds: legs.reduce((product, { odds }) => (product * odds) / 100, 1),
    possible: possibleWin(
      amount,
      legs.map(({ odds }) => odds),
    ),
    legs: legs.flatMap((leg): LegView[] => {
      const moment = book.moment(leg.match);
      if (!moment) return [];
      const { league, sport, home, away, kickOff } = moment.fixture;
      const { status, state: now, elapsed } = moment;
      return [
        {
          ...leg,
          sport,
          league: league.id,
          home,
          away,
          kickOff,
          status,
          phase: status === 'live' ? models[sport].phase(now, elapsed) : null,
          score: scoreOf(moment),
          ending: leg.ending ?? book.ending(leg.match, leg.market, leg.selection) ?? null,
        },
      ];
    }),
  };
}

/** The most that a coupon can win: a hundred times the highest stake. */
export const mostWinOf = ({ maxStake }: PlaySession): number => maxStake * 100;
