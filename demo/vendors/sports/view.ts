import type { MatchStatus } from './Book.ts';
import type { SportName } from './engine/leagues.ts';
import type { Market } from './engine/price.ts';
import type { Ending } from './engine/results.ts';
import type { Phase, Score, Side } from './engine/types.ts';
import type { RoundView } from '../core/view.ts';
import type { SportsWords } from './words.ts';

export type { Market, MatchStatus, Phase, Score, Side, SportName };

export interface MatchView {
  id: string;
  league: string;
  sport: SportName;
  home: string;
  away: string;
  /** Milliseconds. */
  kickOff: number;
  status: MatchStatus;
  isSuspended: boolean;
  phase: Phase | null;
  score: Score;
  periods: readonly Score[];
  points: Score;
  serves: Side | null;
  /** In a list: the main market only. */
  markets: Market[];
  /** Number of all its markets. */
  count: number;
}

/** Matches of a league in a list. `next`: where more of them begin, or null. */
export interface LeagueView {
  league: string;
  sport: SportName;
  matches: MatchView[];
  next: number | null;
}

/** A selection, as it is in the page's coupon. */
export interface Choice {
  match: string;
  market: string;
  selection: string;
  /** Hundredths; what the page shows. The server's own odds count. */
  odds: number;
}

/** A selection with what is needed to name it. Null `now`: it cannot be bet on now. */
export interface ChosenLeg extends Choice {
  /** Hundredths; the odds at which the player chose it. */
  chosenAt: number;
  sport: SportName;
  home: string;
  away: string;
  now: number | null;
}

/** A selection at the server: null odds mean that it cannot be bet on now. */
export interface ChoiceView extends Omit<Choice, 'odds'> {
  odds: number | null;
  isLive: boolean;
}

/** A leg of a coupon that was placed. */
export interface LegView extends Choice {
  sport: SportName;
  league: string;
  home: string;
  away: string;
  kickOff: number;
  /** The match had begun. */
  isLive: boolean;
  status: MatchStatus;
  phase: Phase | null;
  score: Score;
  /** Null while the match is not over. */
  ending: Ending | 'void' | null;
}

export interface CouponView extends RoundView {
  /** The bet's number, for its player. */
  number: string;
  time: number;
  /** The stake as it was placed, also before it is accepted. */
  amount: number;
  /** Of all legs together: 1.85 is 1.85. */
  odds: number;
  possible: number;
  legs: LegView[];
}

export const whens = ['live', 'today', 'tomorrow', 'results'] as const;
export type When = (typeof whens)[number];

/** How odds may differ from those that the page showed. */
export const modes = ['exact', 'better', 'any'] as const;
export type Mode = (typeof modes)[number];

/** What the page has on its screen, all of which one call answers. */
export interface Look {
  when: When;
  /** Empty: all. */
  sport: SportName | '';
  league: string;
  /** Where the list of a league goes on, in milliseconds; 0 begins it. */
  since: number;
  /** The time zone of the page: days are those of its site. */
  zone: string;
  /** The match that is open, or empty. */
  match: string;
  choices: Choice[];
  coupons: 'open' | 'settled' | '';
  /** Coupons older than this; 0 begins with the newest. */
  before: number;
}

export interface LookView {
  /** Time of the server, in milliseconds. */
  now: number;
  /** Matches that are being played, by sport. */
  live: Partial<Record<SportName, number>>;
  board: LeagueView[];
  match: MatchView | null;
  choices: ChoiceView[];
  /** Keys of the player's open coupons: one that is no longer among them was settled. */
  open: string[];
  coupons: CouponView[] | null;
}

/** The outcome of a coupon that the page sent. `refused`: nothing was bet; `choices` has the odds of now. */
export type Placed =
  | { coupon: CouponView }
  | { refused: 'odds-changed' | 'closed' | 'win-limit'; choices: ChoiceView[] };

export interface DayProof {
  day: string;
  /** SHA-256 of the day's secret. */
  commitment: string;
  /** Published when the day is over. */
  secret: string | null;
}

/** What the page starts with, besides what all games have. */
export interface SportsStart {
  words: SportsWords;
  /** Path of the page's calls. */
  kind: 'sports' | 'esports';
  sports: readonly SportName[];
  leagues: { id: string; sport: SportName }[];
  sport: SportName | '';
  least: number;
  most: number;
  /** The most that a coupon can win. */
  mostWin: number;
  mostLegs: number;
  /** Shares of the stakes that come back, by type of market. */
  returns: Readonly<Record<string, number>>;
  proofs: DayProof[];
  look: LookView;
  /** What the player chose at the site; the slip begins with it. */
  slip: ChosenLeg[];
  /** Units of the currency, or empty. */
  stake: string;
}
