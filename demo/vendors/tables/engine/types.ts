import type { Card } from '../../core/cards.ts';

/** Column, row, width and height in units of a layout. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

/** Something that can be bet on, and where it lies on the layout. */
export interface Spot {
  id: string;
  /** Key of its name in the words, and what fills its placeholder: `numbers` and `5/8`. */
  label: readonly [key: SpotLabel, value?: string];
  /** What it pays to one, as the layout shows it. */
  odds: string;
  wide: Rect;
  /** On a narrow screen. */
  tall: Rect;
  /** How it is drawn. A `point` lies on the line between two numbers. */
  look: 'red' | 'black' | 'green' | 'plain' | 'point' | 'blue' | 'dice';
  /** Faces of dice that it shows. */
  dice?: readonly number[];
  /** What the layout shows where this is shorter than its name: `1–18`. */
  sign?: string;
}

/** Texts that name spots. */
export type SpotLabel =
  | 'number'
  | 'numbers'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'player'
  | 'banker'
  | 'tie'
  | 'playerPair'
  | 'bankerPair'
  | 'dragon'
  | 'tiger'
  | 'suitedTie'
  | 'small'
  | 'big'
  | 'anyTriple'
  | 'dice'
  | 'total';

export type Outcome =
  | { game: 'roulette'; number: number }
  | { game: 'baccarat'; player: readonly Card[]; banker: readonly Card[] }
  | { game: 'dragonTiger'; dragon: Card; tiger: Card }
  | { game: 'sicBo'; dice: readonly [number, number, number] };

export type GameName = Outcome['game'];

/** Rules in which tables of one game differ. */
export interface Variant {
  game: GameName;
  /** Roulette: half of an even-money bet is returned when zero wins. */
  laPartage?: boolean;
  /** Baccarat: the banker pays one to one, but half when it wins with 6. */
  isFree?: boolean;
  /** Milliseconds of betting, of the deal, and of the result. */
  bettingMs: number;
  dealMs: number;
  resultMs: number;
  /** Smallest stake of a bet as a multiple of the player's smallest. */
  least: number;
}

/** The next whole number below a bound, each equally likely. */
export type Draw = (below: number) => number;

/** A game of chance on a layout: everything that the table engine needs to know of it. */
export interface TableGame {
  name: GameName;
  /** Size of the layout. */
  wide: readonly [width: number, height: number];
  tall: readonly [width: number, height: number];
  spots: readonly Spot[];
  /** Decks of a shoe and how many rounds are dealt from it; games without cards have none. */
  shoe?: { decks: number; rounds: number };
  /** A round. With a shoe it takes the next cards, else it draws numbers. */
  play: (draw: Draw, nextCard: () => Card) => Outcome;
  /** What a spot pays to one where that depends on the variant. */
  oddsOf?: (spot: string, variant: Variant) => string | undefined;
  /** What a bet returns, its stake included, in hundredths of the stake. */
  returned: (spot: string, outcome: Outcome, variant: Variant) => number;
  /**
   * The return to player of each spot, over all possible rounds: 0.973 is 97.3 %.
   */
  returnsOf: (variant: Variant) => number[];
}
