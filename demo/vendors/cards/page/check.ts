import { cardCount, type Card } from '../../core/cards.ts';
import { deckOf, hashCountOf, stepText } from '../engine/deck.ts';
import type { TableView } from '../view.ts';

/**
 * Whether the seed of a round belongs to the seal that was shown before it, and its deck made the cards that were
 * shown. Undefined where the browser has no cryptography, as on a page without https.
 */
export async function checkRound(seal: string, { seed, seats }: TableView): Promise<boolean | undefined> {
  if (seed === undefined || !('subtle' in crypto)) return undefined;
  if (!(await belongsTo(seal, seed))) return false;
  const deck = await deckFrom(seed);
  const hands = seats.filter(({ cards }) => cards.length > 0).map(({ cards }) => cards);
  const isDealt = (card: Card | null | undefined, place: number) =>
    card === undefined || card === deck[place];
  return hands.every(
    ([first, second, third], at) =>
      isDealt(first, at) && isDealt(second, hands.length + at) && isDealt(third, 2 * hands.length + at),
  );
}

/** Whether a seal is the SHA-256 of a seed. */
export const belongsTo = async (seal: string, seed: string): Promise<boolean> =>
  hexOf(await hash(seed)) === seal;

/** The deck of a seed. */
export async function deckFrom(seed: string, cards = cardCount): Promise<Card[]> {
  const steps = Array.from({ length: hashCountOf(cards) }, (_, step) => hash(stepText(seed, step)));
  const words = (await Promise.all(steps)).flatMap((bytes) => {
    const view = new DataView(bytes);
    return Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getUint32(at * 4));
  });
  return deckOf(words, cards);
}

const hash = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
