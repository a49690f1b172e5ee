import type { Ending } from './results.ts';

/** A leg of a coupon that is decided. `void`: its match did not take place. */
export interface DecidedLeg {
  /** Hundredths. */
  odds: number;
  ending: Ending | 'void';
}

/** What a leg multiplies the stake by, in two hundredths. */
function factorOf({ odds, ending }: DecidedLeg): bigint {
  const by: Record<DecidedLeg['ending'], number> = {
    win: 2 * odds,
    'half-win': odds + 100,
    push: 200,
    void: 200,
    'half-loss': 100,
    loss: 0,
  };
  return BigInt(by[ending]);
}

/** What a coupon pays: stake × factors of all legs, in whole minor units, rounded down. */
export function payoutOf(stake: number, legs: readonly DecidedLeg[]): number {
  const product = legs.reduce((value, leg) => value * factorOf(leg), BigInt(stake));
  return Number(product / 200n ** BigInt(legs.length));
}

/** What a coupon pays if all legs win. */
export const possibleWin = (stake: number, odds: readonly number[]): number =>
  payoutOf(
    stake,
    odds.map((one) => ({ odds: one, ending: 'win' })),
  );
