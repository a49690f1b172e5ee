import type { PastRound, RoundView } from '../core/view.ts';
import type { GameName } from './engine/games.ts';
import type { SeatFacts } from './engine/types.ts';
import type { Phase } from './tableTypes.ts';
import type { RoomsWords } from './words.ts';

/** A player's cards at the end of a round of rummy. */
export interface ShownHand {
  groups: number[][];
  rest: number[];
  points: number;
}

/** A round of rummy as a player sees it. */
export interface RummyFacts {
  game: 'rummy';
  turns: number;
  hand: number[];
  /** The top of the open pile. */
  open: number | null;
  /** Cards of the closed pile. */
  closed: number;
  /** Its rank is wild. */
  turnedUp: number;
  /** The card that the player has drawn in this turn. */
  drawn: number | null;
  mayDrop: boolean;
  mayDrawOpen: boolean;
  /** What it costs to drop now. */
  dropPoints: number;
  /** Once the round is over, by players. */
  shown: ShownHand[] | null;
}

/** A round of thirteen as a player sees it. */
export interface ThirteenFacts {
  game: 'thirteen';
  turns: number;
  hand: number[];
  /** What has to be beaten; null for the player who leads. */
  last: { player: number; cards: number[] } | null;
  /** A card that the lead has to contain. */
  mustLead: number | null;
  mayPass: boolean;
  hasPassed: boolean;
  /** A fine of this trick. */
  owed: { from: number; to: number; units: number } | null;
  instant: 'fourTwos' | 'dragon' | 'fivePairs' | 'sixPairs' | null;
  winner: number | null;
  /** Cards that were left, once the round is over, by players. */
  shown: number[][] | null;
}

export type GameFacts = RummyFacts | ThirteenFacts;

/** Who sits at a seat. House players are programs of the house, and are said to be. */
export type Sitter = 'you' | 'player' | 'house' | 'empty';

export interface SeatView {
  sitter: Sitter;
  name: string;
  /** Plays this round, or has paid for it. */
  isIn: boolean;
  isTurn: boolean;
  /** Has left, or lost the connection. */
  isGone: boolean;
  /** Index among the players of the round. */
  index: number | null;
  facts?: SeatFacts;
  /** Won or lost in this round, after the rake. Only once it is over. */
  net?: number;
}

/** A table as one of its players sees it. Amounts are in minor units, times in milliseconds. */
export interface TableView {
  number: number;
  round: number;
  phase: Phase;
  /** To the end of the phase or turn; null while it waits for the first stake. */
  left: number | null;
  turnMs: number;
  /** What a point or a card is worth. */
  unit: number;
  /** What a player pays in. */
  deposit: number;
  commitment: string;
  /** Shown once the round is over. */
  seed?: string;
  rake: number;
  seats: SeatView[];
  /** Players of the round. */
  players: number;
  /** The viewer's index among them. */
  me: number | null;
  isMyTurn: boolean;
  /** Key of the player's stake in this round. */
  key: string | null;
  facts: GameFacts | null;
}

/** The outcome of the player's stake. */
export interface RoomRoundView extends RoundView {
  /** It was confirmed after the deal, and returned. */
  isLate: boolean;
}

/** What the page starts with, besides what all games have. */
export interface RoomsStart {
  words: RoomsWords;
  game: GameName;
  deckSize: number;
  /** 0.05 is 5 %. */
  rake: number;
  mostUnits: number;
  company: number;
  picture: string;
  room: string;
  history: PastRound[];
  /** A round that ended while the player was away. */
  missed: RoomRoundView | null;
  /** Null if the room is full. */
  table: TableView | null;
}
