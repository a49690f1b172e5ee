import { availableParallelism } from 'node:os';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formFor } from './codings.ts';
import { toAnswer } from './compress.ts';

const facts = { status: 200, headers: {}, madeAt: 0 };
const words = (seed: number) =>
  Array.from({ length: 3000 }, (_, index) => `ไทย ${(index * 7919 * seed) % 4099}`).join('<br>');

const answer = (seed: number, takesZstd = false) =>
  toAnswer(() => ({ facts, body: words(seed) }), takesZstd);
const crowded = 12 + availableParallelism();

describe('a compressed page', () => {
  it('is read back as it was, alone and in a crowd, each with the tag of its own bytes', async () => {
    const alone = await answer(1);
    const crowd = await Promise.all(
      Array.from({ length: crowded }, (_, index) => answer(index + 1)),
    );
    expect(brotliDecompressSync(alone.bytes).toString()).toBe(words(1));
    for (const [index, { bytes }] of crowd.entries())
      expect(brotliDecompressSync(bytes).toString()).toBe(words(index + 1));
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
    const crowd = await Promise.all(Array.from({ length: crowded }, () => answer(1)));
    expect(crowd[availableParallelism()]?.bytes.length).toBeGreaterThan(alone.bytes.length);
    expect(crowd.at(-1)?.bytes).toEqual(alone.bytes);
  });

  it('is zstd in a crowd for who takes that, and each visitor gets a form that he takes', async () => {
    expect((await answer(1, true)).coding).toBe('br');
    const made = await Promise.all(Array.from({ length: crowded }, () => answer(1, true)));
    const [first] = made.filter(({ coding }) => coding === 'zstd');
    if (!first) throw new Error('None was made as zstd.');
    const chrome = formFor(first, 'gzip, deflate, br, zstd');
    expect(chrome.encoding).toBe('zstd');
    expect(zstdDecompressSync(chrome.bytes).toString()).toBe(words(1));
    const safari = formFor(first, 'gzip, deflate, br');
    expect(safari.encoding).toBe('br');
    expect(brotliDecompressSync(safari.bytes).toString()).toBe(words(1));
    expect(formFor(first, 'gzip, deflate, br').bytes).toBe(safari.bytes);
    const old = formFor(first, 'gzip');
    expect([old.encoding, gunzipSync(old.bytes).toString()]).toEqual(['gzip', words(1)]);
    const plain = formFor(first, undefined);
    expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, words(1)]);
  });
});
