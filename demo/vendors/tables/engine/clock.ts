import type { Variant } from './types.ts';

/** The times of a round, in milliseconds since 1970. */
export interface RoundTimes {
  number: number;
  opensAt: number;
  /** From then on no bets are taken, and the result can be shown. */
  closesAt: number;
  /** The deal is over: wins are paid. */
  resultAt: number;
  endsAt: number;
}

type Pace = Pick<Variant, 'bettingMs' | 'dealMs' | 'resultMs'>;

/**
 * The round of a table at a time. Rounds follow the clock alone: they go on whether or not anyone is there, and after a
 * restart they are where they would be. `offset` keeps tables from closing all at once.
 */
export function roundAt({ bettingMs, dealMs, resultMs }: Pace, offset: number, now: number): RoundTimes {
  const length = bettingMs + dealMs + resultMs;
  const shift = offset % length;
  const number = Math.floor((now - shift) / length);
  const opensAt = number * length + shift;
  const closesAt = opensAt + bettingMs;
  return { number, opensAt, closesAt, resultAt: closesAt + dealMs, endsAt: opensAt + length };
}
