import { randomInt } from 'node:crypto';
import { oddsOf, wholeOdds, type WheelTerms } from '../eventTerms/terms.ts';

/**
 * The index of the segment on which a wheel stops, by its stated odds. By default by the operating system's cryptographic
 * randomness; `below` returns a whole number from 0 to under its argument, each equally likely.
 */
export function drawSegment(
  segments: WheelTerms['segments'],
  below: (most: number) => number = (most) => randomInt(most),
): number {
  let left = below(wholeOdds);
  for (const [index, odds] of oddsOf(segments).entries()) {
    if (left < odds) return index;
    left -= odds;
  }
  throw new Error('The odds of the wheel do not sum to 100 percent.');
}
