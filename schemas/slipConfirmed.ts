import type { ConfirmedTerms } from '#kit/confirmedTerms.ts';
import { fromMinor } from '#kit/money.ts';

/** A selection of a slip, at odds in hundredths. */
interface SlipLeg {
  fixture: string;
  market: string;
  selection: string;
  odds: number;
}

/** What a bet pays if all of its legs win, in minor units, rounded down as books do. */
export function slipWin(legs: readonly Pick<SlipLeg, 'odds'>[], stake: bigint): bigint {
  return legs.reduce((value, { odds }) => value * BigInt(odds), stake) / 100n ** BigInt(legs.length);
}

/**
 * What a member confirms with a slip: the book, each selection with its odds, the stake and the possible win. Portal and
 * platform compute the fingerprint of these terms alike.
 */
export function slipConfirmed(
  { vendor, legs }: { vendor: string; legs: readonly SlipLeg[] },
  stake: bigint,
  decimals: number,
): ConfirmedTerms {
  const lines = legs.map(({ fixture, market, selection, odds }, at) => [
    `leg ${at + 1}`,
    `${fixture} ${market} ${selection} ${odds}`,
  ]);
  return {
    vendor,
    stake: fromMinor(stake, decimals),
    possibleWin: fromMinor(slipWin(legs, stake), decimals),
    ...Object.fromEntries(lines),
  };
}
