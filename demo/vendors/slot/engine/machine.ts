/**
 * A slot machine: its reels, pays and features, as `machines/<name>.json` states them. Wins are whole numbers of units, of
 * which a stake has `units`. A symbol is one letter: `a` to `i` pay, most valuable first; `W` is the wild, `S` the
 * scatter, `C` the coin and `B` the bonus.
 */
export interface Machine {
  name: string;
  pattern: 'lines' | 'ways' | 'clusters';
  /** Rows of each reel. With `heights` the most that it can have. */
  rows: readonly number[];
  /** Symbols of each reel in turning order; the last is followed by the first. */
  strips: readonly string[];
  /** Rows of each reel by its stop, where they vary. */
  heights?: readonly (readonly number[])[];
  /** A reel stops at every n-th position only; default: at each. */
  step?: number;
  /** Rows that each line crosses, per reel, from the top (0). */
  lines?: readonly (readonly number[])[];
  /** Lines pay from the last reel too. */
  bothWays?: boolean;
  units: number;
  /** The greatest win of a round, in stakes. A round that reaches it ends. */
  cap: number;
  /** Smallest number of equal symbols that pays. */
  least: number;
  /** Wins by symbol for `least`, `least` + 1 … symbols; more than the last pay as the last. */
  pays: Readonly<Record<string, readonly number[]>>;
  wild?: {
    /** Multiplies a line's win for each wild in it. */
    factor?: number;
    /** Covers its whole reel. */
    expands?: boolean;
    /** A reel that a wild covers stays while the others turn again. */
    respins?: boolean;
  };
  /** Factors of all wins of a spin, each equally likely: an additional reel. */
  factorReel?: readonly number[];
  /** Winning symbols make room for those above them, and the wins of each fall count with the next factor. */
  tumbles?: readonly number[];
  free?: {
    /** Free spins by number of scatters, from three. */
    spins: readonly number[];
    /** Wins by number of scatters, from three. */
    pays: readonly number[];
    /** Factors of the first free spin, the second one …; the last counts for all that follow. With tumbles: of each fall. */
    factors: readonly number[];
    /** The reels of free spins; default: the usual ones. */
    strips?: readonly string[];
    /** A wild covers its reel until the free spins end. */
    sticky?: boolean;
    /** How often scatters can add free spins. */
    again: number;
  };
  /** Coins stay while the other places turn again. */
  hold?: {
    least: number;
    respins: number;
    /** The number of respins in which a place shows one coin on average. */
    oneIn: number;
    /** Values of a coin in units, each equally likely. */
    values: readonly number[];
    /** Added if all places have one, in units. */
    full: number;
  };
  /** Prizes for three bonus symbols in units, each equally likely. */
  prizes?: readonly number[];
  /** The picture of each symbol: a file of `demo/media/slots/<name>`. */
  art: Readonly<Record<string, string>>;
  figures: Figures;
}

/** What the full enumeration of a machine found. */
export interface Figures {
  /** 0.96 is 96 %. */
  return: number;
  /** Share of rounds with a win. */
  hits: number;
  /** Standard deviation of a round's win, in stakes. */
  deviation: number;
  /** The greatest win that can come, in stakes, and its chance. */
  most: number;
  top: number;
}

/** How much wins vary, by the standard deviation of a round in stakes. */
export type Volatility = 'low' | 'medium' | 'high' | 'veryHigh';

export function volatilityOf({ deviation }: Figures): Volatility {
  if (deviation < 3) return 'low';
  if (deviation < 4.5) return 'medium';
  return deviation < 10 ? 'high' : 'veryHigh';
}

/** Symbols with a part of their own; all others pay on lines, ways or clusters. */
export const wild = 'W';
export const scatter = 'S';
export const coin = 'C';
export const bonus = 'B';
