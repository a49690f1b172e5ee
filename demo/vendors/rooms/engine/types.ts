/** What everybody at the table sees of a player in a round. */
export interface SeatFacts {
  /** Cards in the hand. */
  cards: number;
  status: 'in' | 'passed' | 'dropped' | 'wrong' | 'won' | 'lost';
  /** Points that the player pays; null as long as that is open, and in games without points. */
  points: number | null;
}

/** What one player owes another at the end of a round, in units of the table's stake. Players are indices of the round. */
export interface Payment {
  from: number;
  to: number;
  units: number;
}

/** What a game is given for a deal. */
export interface Deal {
  /** The shuffled deck: every number below `deckSize` once. */
  deck: readonly number[];
  players: number;
  /** The player who leads, where the game gives that to the last winner; null: the game's own rule. */
  leader: number | null;
  /** Another order of cards that are shuffled again in the course of the round, fixed by the same seed. */
  reshuffle: Reshuffle;
}

/** Shuffles cards for the `time`-th time in a round. */
export type Reshuffle = (cards: readonly number[], time: number) => number[];

/** What a player does. The game checks it: a move comes from a page. */
export interface Move {
  name: string;
  cards: readonly number[];
  groups: readonly (readonly number[])[];
}

/**
 * A card game as pure functions on its state, which is stored as JSON. Only the room engine knows seats, time and money.
 * `S` is the state of a round, which counts its turns.
 */
export interface CardGame<S extends { turns: number }> {
  /** Cards of its deck, numbered from 0. */
  deckSize: number;
  /** Cards that each player is dealt, one by one, from the top of the deck. */
  handSize: number;
  /** Units that a player pays in, the most that can be lost in a round. */
  mostUnits: number;
  /** House players join until there are this many players. */
  company: number;
  deal: (deal: Deal) => S;
  /** The player who has to act; null when the round is over. */
  turnOf: (state: S) => number | null;
  /** The state after a move; undefined if the rules do not allow it. */
  act: (state: S, player: number, move: Move, reshuffle: Reshuffle) => S | undefined;
  /** What happens when the time of the player whose turn it is has run out. */
  timeOut: (state: S, reshuffle: Reshuffle) => S;
  /** The move of a house player, who knows no more than `facts` says to a player. */
  houseMove: (state: S, player: number) => Move;
  /** What is owed once the round is over, in the order in which it is paid. */
  payments: (state: S) => Payment[];
  /** The winner of a round that is over; null if no one won. */
  winnerOf: (state: S) => number | null;
  /** What a player may know; null sees the table only. */
  facts: (state: S, player: number | null) => object;
  /** What everybody at the table sees of a player. */
  seatFacts: (state: S, player: number) => SeatFacts;
}
