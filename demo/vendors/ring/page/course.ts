import type { Corner } from '../engine/race.ts';

/** Laps of both roosters, from 0 at the start to 1 at the line. */
export interface Positions {
  red: number;
  blue: number;
}

/** Laps between the winner at the line and the other one. */
const margin = 0.035;
/** Laps by which the lead changes on the way. */
const swing = 0.03;

/**
 * Where the roosters are after a share of the race's time. The lead changes in a way that the race's id decides, which says
 * nothing about its end; the winner is at the line in the end, in a dead heat both are.
 */
export function positionsAt(share: number, outcome: Corner, id: string): Positions {
  const phase = phaseOf(id);
  const behind = outcome === 'heat' ? 0 : margin;
  const toRed = outcome === 'blue' ? -behind : behind;
  const wave = Math.sin(2 * Math.PI * share + phase) + 0.5 * Math.sin(5 * share + 2 * phase);
  const lead = toRed * share ** 4 + swing * Math.sin(Math.PI * share) * wave;
  const mean = (1 - behind / 2) * (0.85 * share + 0.15 * share ** 2);
  return { red: mean + lead / 2, blue: mean - lead / 2 };
}

function phaseOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 6283;
  return sum / 1000;
}
