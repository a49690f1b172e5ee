import type { SlotSymbol } from './machine.ts';

/** How often each symbol is on a reel. */
export type Counts = Partial<Record<SlotSymbol, number>>;

/**
 * A reel's strip: its symbols spread evenly, so that equal ones are as far apart as they can be. Scatters are then never
 * within one window of three rows, which the calculation of the return relies on.
 */
export function buildStrip(counts: Counts): SlotSymbol[] {
  const all = Object.entries(counts) as [SlotSymbol, number][];
  const places = all.flatMap(([symbol, count], index) =>
    Array.from({ length: count }, (_, at) => ({ symbol, place: (at + 0.5) / count, index })),
  );
  return places.toSorted((a, b) => a.place - b.place || a.index - b.index).map(({ symbol }) => symbol);
}
