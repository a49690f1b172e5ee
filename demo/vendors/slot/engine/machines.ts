import { buildStrip, type Counts } from './buildStrip.ts';
import type { Machine } from './machine.ts';

/** The outer reels have no wilds. */
const outer: Counts = { p1: 2, p2: 3, p3: 4, p4: 4, a: 5, k: 5, q: 6, j: 6, scatter: 1 };
const inner: Counts = { p1: 2, p2: 3, p3: 4, p4: 4, a: 5, k: 5, q: 5, j: 5, wild: 2, scatter: 2 };

/** Frequent small wins. */
const calm: Machine = {
  strips: [outer, inner, inner, inner, outer].map(buildStrip),
  pays: {
    p1: [50, 150, 500],
    p2: [40, 100, 400],
    p3: [25, 75, 200],
    p4: [25, 60, 150],
    a: [15, 40, 100],
    k: [15, 35, 80],
    q: [10, 25, 60],
    j: [10, 25, 60],
  },
  scatterPays: [40, 200, 1000],
  freeSpins: [8, 10, 15],
  freeFactor: 2,
};

/** Fewer wins, more of them in free spins. */
const steady: Machine = {
  strips: [outer, inner, inner, inner, outer].map(buildStrip),
  pays: {
    p1: [60, 200, 750],
    p2: [40, 125, 500],
    p3: [30, 75, 250],
    p4: [20, 60, 200],
    a: [10, 30, 100],
    k: [10, 30, 100],
    q: [8, 20, 60],
    j: [8, 20, 60],
  },
  scatterPays: [40, 200, 1000],
  freeSpins: [10, 12, 15],
  freeFactor: 2,
};

const livelyOuter: Counts = { p1: 2, p2: 3, p3: 3, p4: 4, a: 5, k: 6, q: 6, j: 6, scatter: 1 };
const livelyInner: Counts = { p1: 2, p2: 3, p3: 3, p4: 4, a: 5, k: 5, q: 6, j: 6, wild: 2, scatter: 2 };

/** Rarer and larger wins. */
const lively: Machine = {
  strips: [livelyOuter, livelyInner, livelyInner, livelyInner, livelyOuter].map(buildStrip),
  pays: {
    p1: [100, 300, 1000],
    p2: [60, 150, 500],
    p3: [50, 125, 300],
    p4: [20, 60, 200],
    a: [10, 30, 100],
    k: [8, 20, 75],
    q: [5, 15, 50],
    j: [5, 15, 50],
  },
  scatterPays: [40, 200, 1000],
  freeSpins: [8, 10, 15],
  freeFactor: 3,
};

/** The demonstration's slots by volatility. */
export const machines = { calm, steady, lively } satisfies Record<string, Machine>;
export type MachineName = keyof typeof machines;
