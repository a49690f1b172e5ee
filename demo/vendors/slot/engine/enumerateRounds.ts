import type { Figures, Machine } from './machine.ts';
import { factorAt, freeSpinsOf } from './playRound.ts';
import { spinAt, stopsOf } from './spin.ts';

/** Chances of wins in units; the last is the machine's greatest win, which all larger ones count as. */
type Chances = Float64Array;

/** Spins with the same consequences, and the chances of their wins. */
interface Outcomes {
  scatters: number;
  held: number;
  coins: number;
  hasBonus: boolean;
  wins: Map<number, number>;
}

/**
 * The exact chances of all wins of a round: every combination of stops is evaluated, as `playRound` does it, and features
 * follow by dynamic programming over what they depend on. No sampling, and the greatest win is taken into account.
 */
export function enumerateRounds(machine: Machine): Chances {
  const most = machine.cap * machine.units;
  const tables = new Map<string, Outcomes[]>();
  const tableOf = (isFree: boolean, held: number): Outcomes[] => {
    const key = `${isFree} ${held}`;
    const found = tables.get(key) ?? outcomesOf(machine, isFree, held);
    tables.set(key, found);
    return found;
  };
  const nothing = new Float64Array(most + 1);
  nothing[0] = 1;

  const known = new Map<string, Chances>();
  const once = (key: string, find: () => Chances): Chances => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found;
  };
  const respins = (held: number): Chances =>
    once(`respins ${held}`, () => {
      const all = new Float64Array(most + 1);
      for (const { wins, held: covered } of tableOf(false, held))
        add(all, wins, 1, covered === held ? nothing : respins(covered));
      return all;
    });
  const freeSpins = (left: number, played: number, again: number, held: number): Chances => {
    const { free } = machine;
    if (left === 0 || !free) return nothing;
    const step = Math.min(played, free.factors.length - 1);
    return once(`free ${left} ${step} ${again} ${held}`, () => {
      const all = new Float64Array(most + 1);
      const factor = machine.tumbles ? 1 : factorAt(free.factors, played);
      for (const { wins, scatters, held: covered } of tableOf(true, held)) {
        const more = again < free.again ? freeSpinsOf(machine, scatters) : 0;
        add(all, wins, factor, freeSpins(left - 1 + more, step + 1, again + (more > 0 ? 1 : 0), covered));
      }
      return all;
    });
  };
  const all = new Float64Array(most + 1);
  for (const { wins, scatters, held, coins, hasBonus } of tableOf(false, 0)) {
    let feature = freeSpins(freeSpinsOf(machine, scatters), 0, 0, 0);
    if (machine.wild?.respins && held > 0) feature = respins(held);
    if (machine.hold && coins >= machine.hold.least) feature = join(feature, holdWins(machine, coins));
    if (machine.prizes && hasBonus) feature = join(feature, equally(machine.prizes));
    for (const [factor, chance] of equally(machine.factorReel ?? [1]))
      add(all, wins, factor, feature, chance);
  }
  return all;
}

/** Return, hit frequency, standard deviation and the chance of the greatest win. */
export function figuresOf({ units }: Machine, chances: Chances): Figures {
  let [mean, square, most] = [0, 0, 0];
  for (const [win, chance] of chances.entries()) {
    mean += chance * win;
    square += chance * win * win;
    if (chance > 0) most = win;
  }
  return {
    return: mean / units,
    hits: 1 - chances[0]!,
    deviation: Math.sqrt(square - mean * mean) / units,
    most: most / units,
    top: chances[most]!,
  };
}

/** Evaluates every combination of stops. Reels that are covered stand. */
function outcomesOf(machine: Machine, isFree: boolean, held: number): Outcomes[] {
  const counts = stopsOf(machine, isFree).map((count, reel) => (held & (1 << reel) ? 1 : count));
  const share = 1 / counts.reduce((product, count) => product * count, 1);
  const found = new Map<number, Outcomes>();
  const stops = counts.map(() => 0);
  for (let reel = 0; reel < counts.length;) {
    const spin = spinAt(machine, stops, { isFree, held, factor: 1 });
    const coins = machine.hold && spin.coins >= machine.hold.least ? spin.coins : 0;
    const scatters = spin.scatters < 3 ? 0 : Math.min(spin.scatters, 5);
    const hasBonus = spin.bonuses >= 3;
    const key = ((scatters * 64 + spin.held) * 64 + coins) * 2 + Number(hasBonus);
    let outcomes = found.get(key);
    if (!outcomes) {
      outcomes = { scatters, held: spin.held, coins, hasBonus, wins: new Map() };
      found.set(key, outcomes);
    }
    outcomes.wins.set(spin.win, (outcomes.wins.get(spin.win) ?? 0) + 1);
    // The next combination.
    for (reel = 0; reel < counts.length; reel += 1) {
      stops[reel]! += 1;
      if (stops[reel]! < counts[reel]!) break;
      stops[reel] = 0;
    }
  }
  for (const { wins } of found.values()) for (const [win, count] of wins) wins.set(win, count * share);
  return [...found.values()];
}

/** What coins win in the end: how many there will be, and what each of them is worth. */
function holdWins({ hold, rows }: Machine, first: number): Map<number, number> {
  if (!hold) return new Map([[0, 1]]);
  const places = rows.reduce((sum, row) => sum + row, 0);
  const ends = endingCoins(places, hold, first, hold.respins);
  let sums = new Map([[0, 1]]);
  const all = new Map<number, number>();
  for (let coins = 1; coins <= places; coins += 1) {
    sums = joinWins(sums, equally(hold.values));
    const chance = ends[coins] ?? 0;
    const full = coins === places ? hold.full : 0;
    if (chance > 0)
      for (const [sum, share] of sums) all.set(sum + full, (all.get(sum + full) ?? 0) + chance * share);
  }
  return all;
}

/** Chances of each number of coins when the respins are over. */
function endingCoins(
  places: number,
  hold: NonNullable<Machine['hold']>,
  coins: number,
  left: number,
): number[] {
  const ends = Array.from({ length: places + 1 }, () => 0);
  if (coins === places || left === 0) {
    ends[coins] = 1;
    return ends;
  }
  const empty = places - coins;
  const hit = 1 / hold.oneIn;
  let chance = (1 - hit) ** empty;
  for (let more = 0; more <= empty; more += 1) {
    const next = endingCoins(places, hold, coins + more, more > 0 ? hold.respins : left - 1);
    for (const [at, share] of next.entries()) ends[at]! += chance * share;
    chance *= ((empty - more) / (more + 1)) * (hit / (1 - hit));
  }
  return ends;
}

/** Each of these values with the same chance. */
function equally(values: readonly number[]): Map<number, number> {
  const chances = new Map<number, number>();
  for (const value of values) chances.set(value, (chances.get(value) ?? 0) + 1 / values.length);
  return chances;
}

function joinWins(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const all = new Map<number, number>();
  for (const [win, chance] of one)
    for (const [more, share] of other) all.set(win + more, (all.get(win + more) ?? 0) + chance * share);
  return all;
}

function join(chances: Chances, wins: Map<number, number>): Chances {
  const all = new Float64Array(chances.length);
  add(all, wins, 1, chances);
  return all;
}

/** Adds the chances of a win, times a factor, followed by what comes after it. */
function add(all: Chances, wins: Map<number, number>, factor: number, after: Chances, share = 1): void {
  const top = all.length - 1;
  let last = top;
  while (last > 0 && after[last] === 0) last -= 1;
  for (const [own, chance] of wins) {
    const win = own * factor;
    for (let more = 0; more <= last; more += 1) {
      const next = after[more]!;
      if (next > 0) all[Math.min(win + more, top)]! += share * chance * next;
    }
  }
}
