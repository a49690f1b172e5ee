import { lines, reelCount, rowCount, type LineSymbol, type Machine, type SlotSymbol } from './machine.ts';

/** Returns a whole number from 0 to `below` - 1, each equally likely. */
export type RandomBelow = (below: number) => number;

export interface LineWin {
  /** Index in `lines`. */
  line: number;
  symbol: LineSymbol;
  /** 3, 4 or 5 reels from the first one. */
  count: number;
  /** In line stakes, with the factor of free spins. */
  win: number;
}

export interface Spin {
  /** Strip position of each reel's top row. */
  stops: number[];
  lineWins: LineWin[];
  scatters: number;
  scatterWin: number;
  /** Sum of the wins, in line stakes. */
  win: number;
  /** Free spins that this spin adds. */
  freeSpins: number;
}

/** A paid spin and the free spins that it led to. */
export interface SlotRound {
  spins: Spin[];
  /** Sum of all wins, in line stakes. */
  win: number;
}

/** Limit for free spins of a round, which ends any round. It is reached less than once in 10⁹ rounds. */
export const maxFreeSpins = 200;

/** Plays a whole round. */
export function playRound(machine: Machine, random: RandomBelow): SlotRound {
  const spins = [playSpin(machine, random, 1)];
  let due = spins[0]?.freeSpins ?? 0;
  while (due > 0 && spins.length <= maxFreeSpins) {
    const spin = playSpin(machine, random, machine.freeFactor);
    spins.push(spin);
    due += spin.freeSpins - 1;
  }
  return { spins, win: spins.reduce((sum, { win }) => sum + win, 0) };
}

function playSpin(machine: Machine, random: RandomBelow, factor: number): Spin {
  return evaluateSpin(
    machine,
    machine.strips.map((strip) => random(strip.length)),
    factor,
  );
}

/** The wins of a spin whose reels stopped at these positions. */
export function evaluateSpin(machine: Machine, stops: number[], factor: number): Spin {
  const shown = shownAt(machine, stops);
  const lineWins: LineWin[] = [];
  let win = 0;
  for (let line = 0; line < lines.length; line += 1) {
    const rows = lines[line]!;
    const second = shown[rowCount + rows[1]!];
    // Most lines end here.
    if (second !== 'wild' && second !== shown[rows[0]!]) continue;
    const found = lineWin(machine, shown, line);
    if (!found) continue;
    found.win *= factor;
    lineWins.push(found);
    win += found.win;
  }
  let scatters = 0;
  for (const symbol of shown) if (symbol === 'scatter') scatters += 1;
  const at = scatters - 3;
  const scatterWin = (machine.scatterPays[at] ?? 0) * factor;
  const freeSpins = machine.freeSpins[at] ?? 0;
  return { stops, lineWins, scatters, scatterWin, win: win + scatterWin, freeSpins };
}

/** The shown symbols, reel by reel, each from the top. One flat list, because a test evaluates millions of spins. */
export function shownAt({ strips }: Machine, stops: readonly number[]): SlotSymbol[] {
  const shown: SlotSymbol[] = [];
  for (let reel = 0; reel < reelCount; reel += 1) {
    const strip = strips[reel]!;
    const { length } = strip;
    for (let row = 0, at = stops[reel]!; row < rowCount; row += 1, at += 1)
      shown.push(strip[at < length ? at : at - length]!);
  }
  return shown;
}

/** The longest run of a line from the first reel, in which a wild counts as the first reel's symbol. */
function lineWin({ pays }: Machine, shown: readonly SlotSymbol[], line: number): LineWin | undefined {
  const rows = lines[line]!;
  const symbol = shown[rows[0]!]!;
  if (symbol === 'wild' || symbol === 'scatter') return undefined;
  let count = 1;
  while (count < reelCount) {
    const next = shown[count * rowCount + rows[count]!];
    if (next !== symbol && next !== 'wild') break;
    count += 1;
  }
  const win = pays[symbol][count - 3];
  return win === undefined ? undefined : { line, symbol, count, win };
}
