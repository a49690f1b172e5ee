import { availableParallelism } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toAnswer } from './compress.ts';

const facts = { status: 200, headers: {}, madeAt: 0 };
const words = (seed: number) =>
  Array.from({ length: 3000 }, (_, index) => `ไทย ${(index * 7919 * seed) % 4099}`).join('<br>');

const answer = (seed: number) => toAnswer(() => ({ facts, body: words(seed) }));

describe('a compressed page', () => {
  it('is read back as it was, alone and in a crowd, each with the tag of its own bytes', async () => {
    const alone = await answer(1);
    const crowd = await Promise.all(
      Array.from({ length: 12 + availableParallelism() }, (_, index) => answer(index + 1)),
    );
    expect(brotliDecompressSync(alone.br).toString()).toBe(words(1));
    for (const [index, { br }] of crowd.entries())
      expect(brotliDecompressSync(br).toString()).toBe(words(index + 1));
    expect(new Set(crowd.map(({ etag }) => etag)).size).toBe(crowd.length);
  });

  it("that cannot be written takes nobody's turn", async () => {
    const broken = toAnswer(() => {
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await expect(Promise.all(Array.from({ length: 5 }, () => answer(1)))).resolves.toHaveLength(5);
  });

  it('is compressed best while nobody waits, faster in a crowd', async () => {
    const alone = await answer(1);
    const crowd = await Promise.all(Array.from({ length: 12 + availableParallelism() }, () => answer(1)));
    expect(crowd[availableParallelism()]?.br.length).toBeGreaterThan(alone.br.length);
    expect(crowd.at(-1)?.br).toEqual(alone.br);
  });
});
