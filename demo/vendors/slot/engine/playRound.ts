import { coin, type Machine } from './machine.ts';
import { spinAt, stopsOf, type Fall } from './spin.ts';

/** Returns a whole number from 0 to `below` - 1, each equally likely. */
export type RandomBelow = (below: number) => number;

/** A turn of the reels as it is shown. Wins are in units. */
export interface Spin {
  /** `again`: reels that wilds cover stay while the others turn. */
  kind: 'paid' | 'again' | 'free';
  falls: Fall[];
  scatters: number;
  scatterWin: number;
  /** Reels that wilds cover, as bits. */
  held: number;
  /** The additional reel's factor. */
  factorReel?: number;
  /** Values of the shown coins by reel and row, in units; 0 without one. */
  coins?: number[][];
  /** What the places show after each respin, in the same form. */
  respins?: number[][][];
  /** Added because all places have a coin, in units. */
  full?: number;
  /** The prize of the bonus, in units. */
  prize?: number;
  /** Free spins that this spin adds, and those that are left after it. */
  added: number;
  left: number;
  /** Of the spin with its features, in units. */
  win: number;
}

/** A paid spin and all that it led to. */
export interface SlotRound {
  spins: Spin[];
  /** In units, at most the machine's greatest win. */
  win: number;
}

/** Plays a whole round. It ends when it reaches the machine's greatest win. */
export function playRound(machine: Machine, random: RandomBelow): SlotRound {
  const most = machine.cap * machine.units;
  const spins: Spin[] = [];
  let won = 0;
  const turn = (kind: Spin['kind'], held: number, factor: number): Spin => {
    const spin = turnReels(machine, random, { kind, held, factor });
    spins.push(spin);
    return spin;
  };
  const paid = turn('paid', 0, machine.factorReel ? pick(machine.factorReel, random) : 1);
  if (machine.factorReel) paid.factorReel = paid.falls[0]!.factor;
  addHold(machine, paid, random);
  if (machine.prizes && countOf(paid, 'B') >= 3) {
    paid.prize = pick(machine.prizes, random);
    paid.win += paid.prize;
  }
  won += paid.win;
  let held = 0;
  let latest = paid;
  while (machine.wild?.respins && latest.held !== held && won < most) {
    held = latest.held;
    latest = turn('again', held, 1);
    won += latest.win;
  }
  const { free } = machine;
  let left = free ? freeSpinsOf(machine, paid.scatters) : 0;
  paid.added = left;
  paid.left = left;
  held = 0;
  for (let played = 0, again = 0; free && left > 0 && won < most; played += 1) {
    const factor = machine.tumbles ? 1 : factorAt(free.factors, played);
    const spin = turn('free', held, factor);
    held = spin.held;
    won += spin.win;
    if (again < free.again) spin.added = freeSpinsOf(machine, spin.scatters);
    if (spin.added > 0) again += 1;
    left += spin.added - 1;
    spin.left = left;
  }
  return { spins, win: Math.min(won, most) };
}

export const factorAt = (factors: readonly number[], at: number): number =>
  factors[Math.min(at, factors.length - 1)]!;

/** Free spins for a number of scatters. */
export const freeSpinsOf = ({ free }: Machine, scatters: number): number =>
  free?.spins[Math.min(scatters, 5) - 3] ?? 0;

function turnReels(
  machine: Machine,
  random: RandomBelow,
  { kind, held, factor }: { kind: Spin['kind']; held: number; factor: number },
): Spin {
  const isFree = kind === 'free';
  // A covered reel does not turn.
  const stops = stopsOf(machine, isFree).map((count, reel) => (held & (1 << reel) ? 0 : random(count)));
  const falls: Fall[] = [];
  const {
    win,
    scatters,
    scatterWin,
    held: covered,
  } = spinAt(machine, stops, { isFree, held, factor }, falls);
  return { kind, falls, scatters, scatterWin, held: covered, added: 0, left: 0, win };
}

const pick = <T>(values: readonly T[], random: RandomBelow): T => values[random(values.length)]!;

function countOf({ falls }: Spin, symbol: string): number {
  return falls[0]!.grid.flat().filter((one) => one === symbol).length;
}

/** Gives the shown coins their values and plays the respins, if there are enough. */
function addHold({ hold }: Machine, spin: Spin, random: RandomBelow): void {
  if (!hold) return;
  const values = spin.falls[0]!.grid.map((column) =>
    column.map((one) => (one === coin ? pick(hold.values, random) : 0)),
  );
  spin.coins = values;
  if (countOf(spin, coin) < hold.least) return;
  const steps: number[][][] = [];
  let shown = values;
  for (let left = hold.respins; left > 0 && shown.flat().includes(0); left -= 1) {
    let isNew = false;
    shown = shown.map((column) =>
      column.map((value) => {
        if (value > 0 || random(hold.oneIn) > 0) return value;
        isNew = true;
        return pick(hold.values, random);
      }),
    );
    steps.push(shown);
    if (isNew) left = hold.respins + 1;
  }
  spin.respins = steps;
  spin.full = shown.flat().includes(0) ? 0 : hold.full;
  spin.win += spin.full + shown.flat().reduce((sum, value) => sum + value, 0);
}
