import { ballCount, mostPicks, numberCount } from './draw.ts';
import { winOf } from './playRound.ts';
import { unit, type Paytable } from './paytables.ts';

/** A share as two whole numbers, without rounding. */
interface Share {
  won: number;
  of: number;
}

/**
 * The share of the stake that is won on average with this number of picks. Of all C(40, picks) tickets,
 * C(10, hits) · C(30, picks - hits) have that number of hits among the ten drawn numbers.
 */
export function exactReturn(pays: Paytable, picks: number): Share {
  let won = 0;
  for (let hits = 0; hits <= picks; hits += 1)
    won += choose(ballCount, hits) * choose(numberCount - ballCount, picks - hits) * winOf(pays, picks, hits);
  return { won, of: choose(numberCount, picks) * unit };
}

/** The returns of one to eight picks; 0.95 is 95 %. */
export function returnsToPlayer(pays: Paytable): number[] {
  return Array.from({ length: mostPicks }, (_, index) => {
    const { won, of } = exactReturn(pays, index + 1);
    return won / of;
  });
}

/** Selections of `count` out of `all`. Each step is a whole number, below 10⁹ for a ticket. */
function choose(all: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at += 1) ways = (ways * (all - count + at)) / at;
  return ways;
}
