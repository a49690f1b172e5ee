/** Symbols: four pictures, four letters, the wild and the scatter. */
export const symbols = ['p1', 'p2', 'p3', 'p4', 'a', 'k', 'q', 'j', 'wild', 'scatter'] as const;
export type SlotSymbol = (typeof symbols)[number];
/** Symbols that pay on lines, most valuable first. */
export type LineSymbol = Exclude<SlotSymbol, 'wild' | 'scatter'>;

export const reelCount = 5;
export const rowCount = 3;

/**
 * Rows that each line crosses, per reel, from the top (0). A stake buys all of them: it is a multiple of `lines.length`
 * minor units, so that every win is a whole number of them.
 */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [0, 2, 0, 2, 0],
];

/** Win for three, four and five of a kind. */
export type Pays = readonly [three: number, four: number, five: number];

/** A slot's mathematics. Wins are in line stakes: a twentieth of the stake. */
export interface Machine {
  /** Symbols of each reel in turning order; the last is followed by the first. */
  strips: readonly (readonly SlotSymbol[])[];
  pays: Readonly<Record<LineSymbol, Pays>>;
  /** Wins for scatters anywhere, in line stakes. */
  scatterPays: Pays;
  /** Free spins for three, four and five scatters, also during free spins. */
  freeSpins: Pays;
  /** Factor of all wins during free spins. */
  freeFactor: number;
}
