import type { Round } from './types.ts';
import type { PastRound } from './view.ts';

/** A round in a page's list of the last ones. */
export function pastRound({ key, createdAt: time, stake, payout }: Round): PastRound {
  return { key, time, stake, payout };
}
