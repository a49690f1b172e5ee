import type { LotteryDrawProof, LotteryForm, OpenedPrize } from '../generated/api.ts';

/**
 * How the numbers of a draw follow from its seed (docs/decisions/platform-draws.md). The platform draws by it, and
 * anyone can check a draw by it, in a browser too.
 */

/** What the commitment of a draw is the SHA-256 of. `seed` is 64 hexadecimal digits. */
export function commitmentText(gameCode: string, numero: string, seed: string): string {
  return `${gameCode}:${numero}:${seed}`;
}

/** The message whose HMAC-SHA-256 under the seed is the block with this index: eight big-endian words of 32 bits. */
export function wordMessage(gameCode: string, numero: string, index: number): string {
  return `${gameCode}:${numero}:${index}`;
}

/** The result of a lottery of this form, from random words of 32 bits. */
export function drawFrom(form: LotteryForm, nextWord: () => number): OpenedPrize[] {
  const below = (count: number) => uniform(nextWord, count);
  const several = (count: number, one: () => string) => Array.from({ length: count }, one);
  const { count = 0 } = form;
  switch (form.kind) {
    case 'digits':
      return oneRow(several(form.length ?? 0, () => String(below(10))));
    case 'dice':
      return oneRow(several(count, () => String(below(6) + 1)));
    case 'balls':
      return oneRow(
        drawBalls(count, form.most ?? 0, below)
          .sort((a, b) => a - b)
          .map(String),
      );
    case 'race':
      return oneRow(drawBalls(count, count, below).map(String));
    case 'prizes':
      return (form.tiers ?? []).map((tier) => ({
        prize: tier.prize,
        numbers: several(tier.count, () => String(below(10 ** tier.digits)).padStart(tier.digits, '0')),
      }));
  }
}

function oneRow(numbers: string[]): OpenedPrize[] {
  return [{ prize: 'numbers', numbers }];
}

/** A whole number from 0 to `count` − 1, each equally likely: words above the last whole multiple are skipped. */
function uniform(nextWord: () => number, count: number): number {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const word = nextWord();
    if (word < limit) return word % count;
  }
}

/** Balls leave the drum one by one, so that each order is equally likely. */
function drawBalls(count: number, most: number, below: (count: number) => number): number[] {
  const drum = Array.from({ length: most }, (_, index) => index + 1);
  const drawn: number[] = [];
  while (drawn.length < count && drum.length > 0) drawn.push(...drum.splice(below(drum.length), 1));
  return drawn;
}

/** More than any form uses: 32 blocks are 256 words. */
const blocks = 32;

/**
 * Checks a past draw from its published values alone: whether the seed fits the commitment, and whether the numbers
 * follow from the seed.
 */
export async function checkDraw(
  proof: LotteryDrawProof,
): Promise<{ isSeedCommitted: boolean; areNumbersFromSeed: boolean }> {
  const { gameCode, numero, form, commitment, seed, prizes } = proof;
  if (seed === undefined || prizes === undefined)
    return { isSeedCommitted: false, areNumbersFromSeed: false };
  const { subtle } = crypto;
  const bytes = new TextEncoder();
  const digest = await subtle.digest('SHA-256', bytes.encode(commitmentText(gameCode, numero, seed)));
  const keyBytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const words: number[] = [];
  for (let index = 0; index < blocks; index++) {
    const block = new DataView(
      await subtle.sign('HMAC', key, bytes.encode(wordMessage(gameCode, numero, index))),
    );
    for (let at = 0; at < block.byteLength; at += 4) words.push(block.getUint32(at));
  }
  let used = 0;
  const drawn = drawFrom(form, () => words[used++] ?? 0);
  return {
    isSeedCommitted: hex(new Uint8Array(digest)) === commitment,
    areNumbersFromSeed:
      JSON.stringify(drawn) === JSON.stringify(prizes.map(({ prize, numbers }) => ({ prize, numbers }))),
  };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
