/**
 * Wins in tenths of the stake, by the number of picks (the first row is one pick) and by how many of them were drawn
 * (the first column is none). A stake is a multiple of `unit` minor units, so that every win is a whole number of them.
 */
export type Paytable = readonly (readonly number[])[];

/** Minor units of which every stake is a multiple. */
export const unit = 10;

/** Rarer and larger wins, of up to 2,000 stakes. */
const classic: Paytable = [
  [0, 38],
  [0, 0, 165],
  [0, 0, 25, 500],
  [0, 0, 15, 75, 1450],
  [0, 0, 10, 40, 250, 3000],
  [0, 0, 0, 30, 150, 800, 10_000],
  [0, 0, 0, 12, 60, 600, 3000, 15_000],
  [0, 0, 0, 0, 50, 250, 1800, 6000, 20_000],
];

/** Frequent smaller wins, of up to 1,000 stakes; seven and eight picks also win if none of them is drawn. */
const quick: Paytable = [
  [0, 38],
  [0, 10, 100],
  [0, 5, 25, 330],
  [0, 5, 15, 50, 950],
  [0, 5, 12, 35, 100, 1200],
  [0, 0, 10, 20, 120, 450, 2000],
  [10, 0, 0, 20, 80, 150, 1200, 5000],
  [20, 0, 0, 10, 35, 200, 400, 2000, 10_000],
];

export interface InstantSet {
  pays: Paytable;
  /** Degrees of the color wheel. */
  hue: number;
}

/** The two sets of the demonstration: for traditional lotteries and for electronic ones. */
export const instantSets = {
  classic: { pays: classic, hue: 18 },
  quick: { pays: quick, hue: 190 },
} satisfies Record<string, InstantSet>;
