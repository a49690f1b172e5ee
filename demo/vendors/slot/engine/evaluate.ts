import { bonus, coin, scatter, wild, type Machine } from './machine.ts';

/** Copies of what is imported, which test runners look up at each use: an enumeration uses them millions of times. */
const joker = wild;
const specials = scatter + coin + bonus;
const isSpecial = (symbol: string) => specials.includes(symbol);

/** The shown symbols, reel by reel, each from the top. */
export type Grid = string[][];

/** A win of equal symbols. */
export interface Win {
  symbol: string;
  count: number;
  /** Number of the line, from 0. */
  line?: number;
  /** Number of ways. */
  ways?: number;
  /** In units, without the spin's factor. */
  win: number;
  /** Reel and row of each symbol. */
  cells: [reel: number, row: number][];
}

/** The wins of what the reels show, in units. `wins` receives them one by one, if it is given. */
export function evaluate(machine: Machine, grid: Grid, wins?: Win[]): number {
  if (machine.pattern === 'ways') return evaluateWays(machine, grid, wins);
  if (machine.pattern === 'clusters') return evaluateClusters(machine, grid, wins);
  return evaluateLines(machine, grid, wins);
}

function payOf({ pays, least }: Machine, symbol: string, count: number): number {
  const own = pays[symbol];
  if (own === undefined || count < least) return 0;
  return own[Math.min(count - least, own.length - 1)]!;
}

function evaluateLines(machine: Machine, grid: Grid, wins: Win[] | undefined): number {
  const { lines = [], bothWays = false } = machine;
  const { length } = grid;
  let sum = 0;
  for (let line = 0; line < lines.length; line += 1) {
    const rows = lines[line]!;
    const found = lineWin(machine, grid, rows, false);
    if (found > 0) sum += note(machine, grid, { line, rows, count: found, isBack: false }, wins);
    // A full line counts once.
    const back = bothWays && found < length ? lineWin(machine, grid, rows, true) : 0;
    if (back > 0) sum += note(machine, grid, { line, rows, count: back, isBack: true }, wins);
  }
  return sum;
}

/** How many equal symbols a line begins with, wilds counting as the first other symbol; 0 if they pay nothing. */
function lineWin(machine: Machine, grid: Grid, rows: readonly number[], isBack: boolean): number {
  const { length } = grid;
  let symbol = joker;
  let count = 0;
  for (; count < length; count += 1) {
    const reel = isBack ? length - 1 - count : count;
    const next = grid[reel]![rows[reel]!]!;
    if (next === joker) continue;
    if (symbol === joker) symbol = next;
    else if (next !== symbol) break;
    if (isSpecial(next)) break;
  }
  return count >= machine.least ? count : 0;
}

interface Found {
  line: number;
  rows: readonly number[];
  count: number;
  isBack: boolean;
}

/** The amount of a line's win. A line of wilds alone pays as the best symbol. */
function note(
  machine: Machine,
  grid: Grid,
  { line, rows, count, isBack }: Found,
  wins: Win[] | undefined,
): number {
  let symbol = joker;
  let factor = 1;
  for (let at = 0; at < count; at += 1) {
    const reel = isBack ? grid.length - 1 - at : at;
    const one = grid[reel]![rows[reel]!]!;
    if (one !== joker) symbol = one;
    else factor *= machine.wild?.factor ?? 1;
  }
  const win = payOf(machine, symbol === joker ? 'a' : symbol, count) * factor;
  if (win > 0 && wins)
    wins.push({
      symbol,
      count,
      line,
      win,
      cells: Array.from({ length: count }, (_, at) => {
        const reel = isBack ? grid.length - 1 - at : at;
        return [reel, rows[reel]!];
      }),
    });
  return win;
}

/** Equal symbols on neighboring reels from the first one, in any row. Wilds are never on the first reel. */
function evaluateWays(machine: Machine, grid: Grid, wins: Win[] | undefined): number {
  const first = grid[0]!;
  let sum = 0;
  for (let row = 0; row < first.length; row += 1) {
    const symbol = first[row]!;
    if (machine.pays[symbol] === undefined || first.indexOf(symbol) < row) continue;
    let ways = 1;
    let count = 0;
    for (; count < grid.length; count += 1) {
      let here = 0;
      for (const one of grid[count]!) if (one === symbol || one === joker) here += 1;
      if (here === 0) break;
      ways *= here;
    }
    const win = payOf(machine, symbol, count) * ways;
    sum += win;
    if (win > 0 && wins) {
      const cells = grid
        .slice(0, count)
        .flatMap((column, reel) =>
          column.flatMap((one, at) =>
            one === symbol || one === joker ? [[reel, at] as [number, number]] : [],
          ),
        );
      wins.push({ symbol, count, ways, win, cells });
    }
  }
  return sum;
}

/** Equal symbols that touch at an edge. */
function evaluateClusters(machine: Machine, grid: Grid, wins: Win[] | undefined): number {
  const height = grid[0]!.length;
  const seen = new Uint8Array(grid.length * height);
  let sum = 0;
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start]) continue;
    const symbol = grid[Math.floor(start / height)]![start % height]!;
    if (machine.pays[symbol] === undefined) continue;
    seen[start] = 1;
    const cluster = [start];
    for (let at = 0; at < cluster.length; at += 1) {
      const cell = cluster[at]!;
      const [reel, row] = [Math.floor(cell / height), cell % height];
      for (const next of [
        row > 0 ? cell - 1 : -1,
        row < height - 1 ? cell + 1 : -1,
        reel > 0 ? cell - height : -1,
        reel < grid.length - 1 ? cell + height : -1,
      ])
        if (next >= 0 && !seen[next] && grid[Math.floor(next / height)]![next % height] === symbol) {
          seen[next] = 1;
          cluster.push(next);
        }
    }
    const win = payOf(machine, symbol, cluster.length);
    sum += win;
    if (win > 0 && wins)
      wins.push({
        symbol,
        count: cluster.length,
        win,
        cells: cluster.map((cell) => [Math.floor(cell / height), cell % height]),
      });
  }
  return sum;
}

/** How often a symbol is shown. */
export function countOf(grid: Grid, symbol: string): number {
  let count = 0;
  for (const column of grid) for (const one of column) if (one === symbol) count += 1;
  return count;
}
