import { valueOf } from './hand.ts';
import type { Card } from '../../core/cards.ts';

/** Share of the pot that the house takes, in percent. */
export const rakePercent = 4;

/** What a round of equal players pays back on average: what the rake leaves. */
export const returnToPlayer = (100 - rakePercent) / 100;

export interface Pot {
  pot: number;
  rake: number;
  /** What each hand wins, in minor units. With the rake, the sum is the pot. */
  wins: number[];
}

/**
 * Divides the pot of a round among its best hands. A fraction of a minor unit of the rake stays in the pot; minor units
 * that cannot be divided go to the winners in the order of their seats, one each.
 */
export function dividePot(hands: readonly (readonly Card[])[], ante: number): Pot {
  const pot = ante * hands.length;
  const rake = Math.floor((pot * rakePercent) / 100);
  const values = hands.map(valueOf);
  const best = Math.max(...values);
  const winners = values.filter((value) => value === best).length;
  const share = Math.floor((pot - rake) / winners);
  let odd = pot - rake - share * winners;
  const wins = values.map((value) => {
    if (value !== best) return 0;
    const extra = odd > 0 ? 1 : 0;
    odd -= extra;
    return share + extra;
  });
  return { pot, rake, wins };
}
