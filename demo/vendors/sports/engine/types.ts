export type Side = 'home' | 'away';
export type Winner = Side | 'draw';
/** Of home and away. */
export type Score = readonly [home: number, away: number];

/** What markets are settled by. */
export interface Result {
  /** Goals, sets, or points of the regular time. */
  home: number;
  away: number;
  winner: Winner;
  /** Halves, quarters (a fifth is the overtime), or games and rounds of each set and map. */
  periods: readonly Score[];
}

/** A match after one of its events. */
export interface State extends Omit<Result, 'winner'> {
  /** Tennis: points of the game. Penalties and basketball: kicks and attacks so far. */
  points: Score;
  serves: Side | null;
  /** Null while the match goes on. */
  winner: Winner | null;
}

/** An event of a match, in seconds after its start. */
export interface Step {
  at: number;
  state: State;
  /** Markets are suspended for a moment after it: a goal, a set. */
  isBig: boolean;
}

/** The strengths of two teams, as the model of their sport understands them. */
export interface Setup {
  home: number;
  away: number;
}

/** A possible result and its probability. */
export interface Chance {
  result: Result;
  chance: number;
}

/** Markets with the possible results that they are priced by. */
export interface Offer {
  keys: readonly string[];
  chances: readonly Chance[];
}

/** What the scoreboard says about the time: `half1`, `break`, `quarter`, `overtime`, `set`, `map`, `kick`. */
export interface Phase {
  name: 'half1' | 'half2' | 'break' | 'quarter' | 'overtime' | 'set' | 'map' | 'kick';
  /** Minute, or number of the quarter, set, map or kick. */
  number: number;
}

/** Draws an evenly distributed number from 0 up to 1. */
export type Random = () => number;

/** The course of matches of a sport. The next event depends on the present state only, so every state can be priced. */
export interface Model {
  start: State;
  /** `rating`s are between -1 and 1. */
  setup: (home: number, away: number) => Setup;
  /** The next event, at a time in seconds after the start. */
  next: (setup: Setup, state: State, elapsed: number, random: Random) => Step;
  /** The markets that are open. `isLive`: the match has begun. */
  offers: (setup: Setup, state: State, elapsed: number, isLive: boolean) => Offer[];
  phase: (state: State, elapsed: number) => Phase;
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** A score with one more, or `by` more, for a side. */
export const plus = ([home, away]: Score, side: Side, by = 1): Score =>
  side === 'home' ? [home + by, away] : [home, away + by];

export const leader = (home: number, away: number): Winner =>
  home > away ? 'home' : home < away ? 'away' : 'draw';
