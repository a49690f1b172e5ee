import type { LeaderboardPrize } from '#platform/base/database/schema/index.ts';

/**
 * The prize of each of `shared` members on one place, in minor units: the prizes of the places that they take up,
 * divided equally and rounded down. What the rounding leaves is not paid.
 */
export function sharedPrize(prizes: readonly LeaderboardPrize[], place: number, shared: number): bigint {
  let sum = 0n;
  for (const { from, to, amount } of prizes) {
    const places = Math.min(to, place + shared - 1) - Math.max(from, place) + 1;
    if (places > 0) sum += BigInt(amount) * BigInt(places);
  }
  return sum / BigInt(shared);
}

/** The last place with a prize. */
export const lastPrize = (prizes: readonly LeaderboardPrize[]): number =>
  Math.max(0, ...prizes.map(({ to }) => to));
