import { belongsTo, deckFrom } from '../../cards/page/check.ts';
import type { Card } from '../../core/cards.ts';

/** What a page has seen of a deal. */
export interface SeenDeal {
  /** The seal that was shown before the round. */
  seal: string;
  /** The own cards as they were dealt, in any order. */
  hand: readonly Card[];
  /** The own index among the players, and how many they are. */
  me: number;
  players: number;
}

/**
 * Whether a seed belongs to the seal that was shown before the round, and its deck made the own cards. Undefined where
 * the browser has no cryptography, as on a page without https.
 */
export async function checkDeal(
  { seal, hand, me, players }: SeenDeal,
  seed: string,
  deckSize: number,
): Promise<boolean | undefined> {
  if (!('subtle' in crypto)) return undefined;
  if (!(await belongsTo(seal, seed))) return false;
  const deck = await deckFrom(seed, deckSize);
  const dealt = hand.map((_, at) => deck[at * players + me]);
  return dealt.every((card) => card !== undefined && hand.includes(card));
}
