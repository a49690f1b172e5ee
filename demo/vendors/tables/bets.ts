import { GameRefusal } from '../core/GameRefusal.ts';
import { games } from './engine/games.ts';
import type { Outcome, Variant } from './engine/types.ts';

/** Stakes in minor units by spot. */
export type Bets = Readonly<Record<string, number>>;

/** Bets return hundredths of their stakes, so multiples of this return whole minor units. */
export const unit = 100;
/** Spots that a player can bet on in a round. */
export const mostSpots = 40;

export interface Limits {
  /** Of a bet. */
  least: number;
  /** Of all bets of a round together. */
  most: number;
}

/** The limits of a player at a table. */
export function limitsOf(
  { least }: Pick<Variant, 'least'>,
  { minStake, maxStake }: { minStake: number; maxStake: number },
): Limits {
  const smallest = Math.ceil(minStake / unit) * unit;
  // A table for larger stakes has the usual ones where the player's limits leave none of them.
  return { least: smallest * least <= maxStake ? smallest * least : smallest, most: maxStake };
}

/**
 * Reads further bets of a round: pairs of a spot's index and a stake. Refuses others with `bad-request` or `bad-stake`.
 */
export function readBets(
  pairs: readonly (readonly [number, number])[],
  { game }: Pick<Variant, 'game'>,
  { least, most }: Limits,
  placed: Bets = {},
): Record<string, number> {
  const { spots } = games[game];
  const bets: Record<string, number> = {};
  for (const [index, stake] of pairs) {
    const spot = spots[index];
    if (!spot || spot.id in bets) throw new GameRefusal('bad-request');
    if (stake < least || stake % unit !== 0) throw new GameRefusal('bad-stake');
    bets[spot.id] = stake;
  }
  const all = merged(placed, bets);
  if (Object.keys(all).length > mostSpots || sumOf(all) > most) throw new GameRefusal('bad-stake');
  return bets;
}

/** The stakes of both together. */
export function merged(bets: Bets, more: Bets): Record<string, number> {
  const all: Record<string, number> = { ...bets };
  for (const [spot, stake] of Object.entries(more)) all[spot] = (all[spot] ?? 0) + stake;
  return all;
}

export const sumOf = (bets: Bets): number => Object.values(bets).reduce((sum, stake) => sum + stake, 0);

/** What bets pay, stakes included. Whole, because stakes are multiples of the unit. */
export function payoutOf(bets: Bets, outcome: Outcome, variant: Variant): number {
  const { returned } = games[variant.game];
  return Object.entries(bets).reduce(
    (sum, [spot, stake]) => sum + (stake / unit) * returned(spot, outcome, variant),
    0,
  );
}
