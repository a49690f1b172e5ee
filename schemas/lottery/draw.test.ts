import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkDraw } from './draw.ts';

/**
 * The check of docs/decisions/platform-draws.md, written from that page alone: it shares no code with the platform.
 * The seed is arbitrary, the numbers below are what anyone gets by hand.
 */
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const [gameCode, numero] = ['EXAMPLE_FIVE', '20260105-001'];

function words(count: number): number[] {
  const found: number[] = [];
  for (let block = 0; found.length < count; block++) {
    const mac = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`${gameCode}:${numero}:${block}`)
      .digest();
    for (let at = 0; at < 32; at += 4) found.push(mac.readUInt32BE(at));
  }
  return found.slice(0, count);
}

it('R2.1.27 the order of a race follows from the seed, as the documentation says', async () => {
  const commitment = createHash('sha256').update(`${gameCode}:${numero}:${seed}`).digest('hex');
  const left = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  const numbers: string[] = [];
  for (const word of words(40)) {
    if (left.length === 0) break;
    if (word < Math.floor(2 ** 32 / left.length) * left.length)
      numbers.push(...left.splice(word % left.length, 1));
  }
  expect(numbers).not.toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
  const proof = {
    gameCode,
    numero,
    form: { kind: 'race' as const, count: 10 },
    drawTime: 0,
    commitment,
    seed,
    prizes: [{ prize: 'numbers', numbers }],
  };
  expect(await checkDraw(proof)).toEqual({ isSeedCommitted: true, areNumbersFromSeed: true });
});

it('R2.1.27 a draw is checked from its published values alone, as the documentation says', async () => {
  const commitment = createHash('sha256').update(`${gameCode}:${numero}:${seed}`).digest('hex');
  const digits = words(5).map((word) => String(word % 10));
  const proof = {
    gameCode,
    numero,
    form: { kind: 'digits' as const, length: 5 },
    drawTime: 0,
    commitment,
    seed,
    prizes: [{ prize: 'numbers', numbers: digits }],
  };
  expect(await checkDraw(proof)).toEqual({ isSeedCommitted: true, areNumbersFromSeed: true });
  expect(await checkDraw({ ...proof, numero: '20260105-002' })).toEqual({
    isSeedCommitted: false,
    areNumbersFromSeed: false,
  });
  // Without a seed nothing is proved.
  const { seed: _, ...before } = proof;
  expect(await checkDraw(before)).toEqual({ isSeedCommitted: false, areNumbersFromSeed: false });
});
