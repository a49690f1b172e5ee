/** One measured number and its target. */
export interface Figure {
  part: string;
  /** Whose home it is of; absent where it is of no home. */
  brand?: string;
  name: string;
  value: number;
  /** `ms`, `kB` (1,000 bytes), `MB` (1,000,000 bytes), `/s`, `×`, `s`; empty for a plain number. */
  unit: string;
  target?: { most: number } | { least: number };
  /** Keys, warm-up, payload: what was done to get it. */
  how: string;
}

/** Null where a figure has no target. */
export function isMet({ value, target }: Figure): boolean | null {
  if (!target) return null;
  return 'most' in target ? value <= target.most : value >= target.least;
}

/** Figures of the home of one brand: each says whose, and who asked. */
export function ofHome(home: string, figures: Figure[]): Figure[] {
  return figures.map((figure) => ({ ...figure, how: `${home}, empty cache; ${figure.how}` }));
}
