import { createHmac } from 'node:crypto';
import { wordMessage } from '#schemas/lottery/index.ts';

/** What stands for the game in the commitment and the random words of a merchant's raffles. */
export const raffleGame = (merchant: string): string => `raffle-${merchant}`;

/**
 * Winning tickets in the order of the prizes: numbers from 1 to `tickets`, which follow from the seed as the numbers of a
 * lottery do (docs/decisions/platform-draws.md). `accept` says whether a ticket may win: a member wins once. Ends without
 * all winners when no ticket is left.
 */
export function drawTickets(
  { merchant, promotion, seed }: { merchant: string; promotion: string; seed: string },
  { tickets, winners }: { tickets: number; winners: number },
  accept: (ticket: number) => boolean,
): number[] {
  const words = wordsOf(raffleGame(merchant), promotion, seed);
  const seen = new Set<number>();
  const drawn: number[] = [];
  while (drawn.length < winners && seen.size < tickets) {
    const ticket = uniform(words, tickets) + 1;
    if (seen.has(ticket)) continue;
    seen.add(ticket);
    if (accept(ticket)) drawn.push(ticket);
  }
  return drawn;
}

/** A whole number from 0 to under `count`, each equally likely: words above the last whole multiple are skipped. */
function uniform(words: Iterator<number, never>, count: number): number {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const { value } = words.next();
    if (value < limit) return value % count;
  }
}

function* wordsOf(game: string, numero: string, seed: string): Generator<number, never> {
  const key = Buffer.from(seed, 'hex');
  for (let index = 0; ; index++) {
    const block = createHmac('sha256', key)
      .update(wordMessage(game, numero, index))
      .digest();
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at);
  }
}
