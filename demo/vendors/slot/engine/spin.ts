import { countOf, evaluate, type Grid, type Win } from './evaluate.ts';
import { bonus, coin, scatter, wild, type Machine } from './machine.ts';

/** How the reels turn: usual or free, with which reels covered by wilds from before (bits). */
export interface SpinMode {
  isFree: boolean;
  held: number;
  /** Factor of all wins, before those of tumbles. */
  factor: number;
}

/** One picture of the reels with its wins. */
export interface Fall {
  grid: Grid;
  wins: Win[];
  factor: number;
  /** In units, with the factor. */
  win: number;
}

/** What a spin leads to. */
export interface SpinResult {
  /** In units: all falls, and the scatters. */
  win: number;
  scatterWin: number;
  scatters: number;
  /** Reels that wilds cover, as bits. */
  held: number;
  coins: number;
  bonuses: number;
}

export const stripsOf = (machine: Machine, isFree: boolean): readonly string[] =>
  (isFree ? machine.free?.strips : undefined) ?? machine.strips;

/** Number of positions at which a reel stops. */
export const stopsOf = (machine: Machine, isFree: boolean): number[] =>
  stripsOf(machine, isFree).map(({ length }) => length / (machine.step ?? 1));

/**
 * The result of a spin whose reels stop at these positions. Everything that happens in it follows from the stops, tumbles
 * included: symbols that fall are those above on the reel. `falls` receives what is shown, if it is given.
 */
export function spinAt(
  machine: Machine,
  stops: readonly number[],
  mode: SpinMode,
  falls?: Fall[],
): SpinResult {
  const { isFree } = mode;
  const shown = windowsOf(machine, isFree);
  const tops = stops.map((stop) => stop * (machine.step ?? 1));
  const grid = tops.map((top, reel) => shown[reel]![top]!);
  const scatters = machine.free ? countOf(grid, scatter) : 0;
  const coins = machine.hold ? countOf(grid, coin) : 0;
  const bonuses = machine.prizes ? countOf(grid, bonus) : 0;
  const held = cover(machine, grid, mode);
  const scatterWin = machine.free?.pays[Math.min(scatters, 5) - 3] ?? 0;
  let win = scatterWin * mode.factor;
  const ladder = (isFree ? machine.free?.factors : machine.tumbles) ?? [];
  for (let fall = 0; ; fall += 1) {
    const wins = falls || machine.tumbles ? ([] as Win[]) : undefined;
    const factor = mode.factor * (machine.tumbles ? ladder[Math.min(fall, ladder.length - 1)]! : 1);
    const own = evaluate(machine, grid, wins) * factor;
    win += own;
    falls?.push({ grid: grid.map((column) => [...column]), wins: wins ?? [], factor, win: own });
    if (!machine.tumbles || own === 0) break;
    tumble(stripsOf(machine, isFree), tops, grid, wins ?? []);
  }
  return { win, scatterWin: scatterWin * mode.factor, scatters, held, coins, bonuses };
}

/** The symbols of each reel by its stop, computed once: an enumeration reads them millions of times. */
const windows = new Map<Machine, { usual?: Grid[]; free?: Grid[] }>();

function windowsOf(machine: Machine, isFree: boolean): Grid[] {
  const own = windows.get(machine) ?? {};
  windows.set(machine, own);
  const kind = isFree ? 'free' : 'usual';
  return (own[kind] ??= stripsOf(machine, isFree).map((strip, reel) =>
    Array.from(strip, (_, top) => {
      const height = machine.heights?.[reel]?.[top] ?? machine.rows[reel]!;
      return Array.from({ length: height }, (__, row) => strip[(top + row) % strip.length]!);
    }),
  ));
}

/** Lets wilds cover their reels, and says which are covered. */
function cover(machine: Machine, grid: Grid, { isFree, held }: SpinMode): number {
  const expands = isFree ? (machine.free?.sticky ?? machine.wild?.expands) : machine.wild?.expands;
  if (!expands && held === 0) return 0;
  let covered = held;
  for (let reel = 0; reel < grid.length; reel += 1) {
    const column = grid[reel]!;
    if (expands && column.includes(wild)) covered |= 1 << reel;
    if (covered & (1 << reel)) grid[reel] = column.map(() => wild);
  }
  return covered;
}

/** Removes the symbols of wins; those above them fall, and the reel goes on from its top. */
function tumble(strips: readonly string[], tops: number[], grid: Grid, wins: readonly Win[]): void {
  const gone = grid.map((column) => column.map(() => false));
  for (const { cells } of wins) for (const [reel, row] of cells) gone[reel]![row] = true;
  for (let reel = 0; reel < grid.length; reel += 1) {
    const kept = grid[reel]!.filter((_, row) => !gone[reel]![row]);
    const strip = strips[reel]!;
    while (kept.length < grid[reel]!.length) {
      tops[reel] = (tops[reel]! + strip.length - 1) % strip.length;
      kept.unshift(strip[tops[reel]!]!);
    }
    grid[reel] = kept;
  }
}
