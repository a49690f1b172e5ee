import { createHash, randomBytes } from 'node:crypto';
import { cardCount, type Card } from '../core/cards.ts';
import { deckOf, hashCountOf, stepText } from './engine/deck.ts';

/** A new seed: 256 bits of the cryptographic generator, in hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is shown before a round: the SHA-256 of its seed. It fixes the deck and says nothing about it. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** The deck of a seed. Players can repeat it once the seed is shown. */
export function shuffle(seed: string, cards = cardCount): Card[] {
  const hashes = Array.from({ length: hashCountOf(cards) }, (_, step) =>
    createHash('sha256').update(stepText(seed, step)).digest(),
  );
  const bytes = Buffer.concat(hashes);
  return deckOf(
    Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4)),
    cards,
  );
}
