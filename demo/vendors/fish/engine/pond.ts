import { bossOf, type FishKind, type FishSet } from './fishSets.ts';

/**
 * A pond is a schedule: which fish cross it, when and on which path follows from its seed and the clock alone, so that
 * the server knows what the page shows. Times are milliseconds since 1970; places are shares of the pond's width and
 * height.
 */
export interface Pond {
  seed: number;
  set: FishSet;
}

export interface Fish {
  /** Number of the swarm × 16 + place in the swarm. */
  id: number;
  kind: FishKind;
  from: number;
  to: number;
  /** 1: swims to the right, −1: to the left. */
  heading: 1 | -1;
  /** Path: height at the middle, slope, and a wave. */
  y: number;
  slope: number;
  wave: number;
  turns: number;
  phase: number;
}

/** Milliseconds between the beginnings of two swarms. */
const swarmMs = 1_700;
/** One of this number of swarms is a boss. */
const bossEvery = 36;
const mostInSwarm = 16;
/** The longest that a fish is there, in milliseconds, with the delay in its swarm. */
const longestMs = 30_000;
/** Milliseconds for which a fish can be hit before and after its time: clocks differ, and messages take time. */
const leewayMs = 3_000;
/** Highest and lowest path. */
const [top, bottom] = [0.1, 0.86];

/** Fish that are in the pond at a time. */
export function fishAt(pond: Pond, time: number): Fish[] {
  const last = Math.floor(time / swarmMs);
  const first = last - Math.ceil(longestMs / swarmMs);
  const fish: Fish[] = [];
  for (let swarm = first; swarm <= last; swarm += 1)
    for (const one of swarmOf(pond, swarm)) if (one.from <= time && time < one.to) fish.push(one);
  return fish;
}

/** A fish by its number; undefined if the schedule has none. */
export function findFish(pond: Pond, id: number): Fish | undefined {
  const swarm = Math.floor(id / mostInSwarm);
  return swarmOf(pond, swarm)[id - swarm * mostInSwarm];
}

/** Whether a fish can be hit at a time. */
export const isThere = ({ from, to }: Fish, time: number): boolean =>
  time >= from - leewayMs && time < to + leewayMs;

/** Where the middle of a fish is, in shares of the pond's width and height; outside of it at both ends of its path. */
export function placeOf(fish: Fish, time: number): { x: number; y: number } {
  const { from, to, heading, y, slope, wave, turns, phase } = fish;
  const passed = (time - from) / (to - from);
  // A margin of a quarter of the width, in which a fish is not seen.
  const x = -0.25 + passed * 1.5;
  const high = y + slope * (passed - 0.5) + wave * Math.sin(turns * 2 * Math.PI * passed + phase);
  return { x: heading === 1 ? x : 1 - x, y: Math.min(bottom, Math.max(top, high)) };
}

/** When the next boss comes, after a time. */
export function nextBossAt(time: number): number {
  return Math.ceil(time / swarmMs / bossEvery) * bossEvery * swarmMs;
}

function swarmOf({ seed, set }: Pond, swarm: number): Fish[] {
  const dice = diceOf(seed, swarm);
  const isBoss = swarm % bossEvery === 0;
  const kind = isBoss ? bossOf(set) : pick(set.kinds, dice());
  const [least, most] = kind.swarm;
  const count = least + Math.floor(dice() * (most - least + 1));
  const heading = dice() < 0.5 ? 1 : -1;
  const middle = isBoss ? 0.36 + dice() * 0.14 : top + dice() * (bottom - top);
  const slope = (dice() - 0.5) * 0.36;
  const wave = isBoss ? 0.07 : 0.02 + dice() * 0.09;
  const turns = 0.5 + dice() * 1.3;
  const phase = dice() * 2 * Math.PI;
  const ms = kind.seconds * 1000 * (0.9 + dice() * 0.25);
  // Small fish stay closer together.
  const spread = 0.2 + kind.size * 0.9;
  return Array.from({ length: count }, (_, at): Fish => {
    const delay = count === 1 ? 0 : (at + dice() * 0.7) * kind.size * ms * 0.32;
    const from = Math.round(swarm * swarmMs + delay);
    return {
      id: swarm * mostInSwarm + at,
      kind,
      from,
      to: Math.round(from + ms),
      heading,
      y: middle + (count === 1 ? 0 : (dice() - 0.5) * spread),
      slope,
      wave,
      turns,
      phase: phase + (dice() - 0.5) * 0.5,
    };
  });
}

function pick(kinds: readonly FishKind[], share: number): FishKind {
  let ticket = share * kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const kind of kinds) {
    if (ticket < kind.weight) return kind;
    ticket -= kind.weight;
  }
  return kinds[0]!;
}

/** Shares from 0 to 1 that follow from two numbers: the page and the server see the same. They decide no money. */
function diceOf(seed: number, swarm: number): () => number {
  let state =
    (seed ^ Math.imul(swarm | 0, 0x9e3779b1) ^ Math.imul(Math.floor(swarm / 2 ** 32), 0x85ebca6b)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
