import { toMinor } from '#kit/money.ts';
import type { Rule } from '../playTypes.ts';

/** Odds have four decimals. */
export const oddsDecimals = 4;
const oddsUnit = 10n ** BigInt(oddsDecimals);

/** A line as a draw decides on it. `odds` has those of each pick. */
export interface StakedLine {
  rule: Rule;
  picks: readonly string[];
  /** Minor units. */
  combinationStake: bigint;
  odds: readonly string[];
}

/** What hits pay, rounded down once per line to the minor unit. */
export function winOf(combinationStake: bigint, hits: readonly { odds: string; hits: number }[]): bigint {
  const times = hits.reduce(
    (sum, hit) => sum + (toMinor(hit.odds, oddsDecimals) ?? 0n) * BigInt(hit.hits),
    0n,
  );
  return (combinationStake * times) / oddsUnit;
}

/** What a number of hits of a line's first pick pays: `exact` before it is rounded down, in minor units. */
export function winOfHits(line: StakedLine, hits: number): { exact: number; paid: number } {
  const odds = line.odds[0] ?? '0';
  const scaled = line.combinationStake * (toMinor(odds, oddsDecimals) ?? 0n) * BigInt(hits);
  return { exact: Number(scaled) / Number(oddsUnit), paid: Number(scaled / oddsUnit) };
}
