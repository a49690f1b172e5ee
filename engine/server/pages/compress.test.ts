import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formFor } from '../http/codings.ts';
import { toBrotli, toDense, toZstd } from './compress.ts';

const facts = { status: 200, headers: {}, madeAt: 0 };
const words = (seed: number) =>
  Array.from({ length: 3000 }, (_, index) => `ไทย ${(index * 7919 * seed) % 4099}`).join('<br>');

const answer = (seed: number) =>
  toBrotli(() => ({ facts, body: [words(seed).slice(0, 99), words(seed).slice(99)] }));
const crowded = 12 + availableParallelism();

describe('a compressed page', () => {
  it('decompresses to its own text, alone and in a crowd, with a tag of its own bytes', async () => {
    const alone = await answer(1);
    const crowd = await Promise.all(Array.from({ length: crowded }, (_, index) => answer(index + 1)));
    expect(brotliDecompressSync(alone.bytes).toString()).toBe(words(1));
    for (const [index, { bytes }] of crowd.entries())
      expect(brotliDecompressSync(bytes).toString()).toBe(words(index + 1));
    expect(new Set(crowd.map(({ etag }) => etag)).size).toBe(crowd.length);
  });

  it('releases its slot if it cannot be rendered', async () => {
    const broken = toBrotli(() => {
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await expect(Promise.all(Array.from({ length: 5 }, () => answer(1)))).resolves.toHaveLength(5);
  });

  it('uses the better level when no page waits, and the faster one in a crowd', async () => {
    const alone = await answer(1);
    const crowd = await Promise.all(Array.from({ length: crowded }, () => answer(1)));
    expect(crowd[availableParallelism()]?.bytes.length).toBeGreaterThan(alone.bytes.length);
    expect(crowd.at(-1)?.bytes).toEqual(alone.bytes);
  });

  it('as zstd decompresses to its own text in a crowd, and after a failed rendering', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: crowded }, (_, index) =>
        toZstd(() => {
          if (index === 1) throw new Error('no');
          return { facts, body: [words(index), Buffer.from(words(index + 1))] };
        }),
      ),
    );
    const read = all.map(
      (made) => made.status === 'fulfilled' && zstdDecompressSync(made.value.bytes).toString(),
    );
    expect(read).toEqual(all.map((_, index) => (index === 1 ? false : words(index) + words(index + 1))));
  });

  it('as zstd becomes smaller brotli with the same text and tag when it is worth it', async () => {
    const made = await toZstd(() => ({ facts, body: [words(1)] }));
    const { etag, bytes } = made;
    formFor(made, 'br');
    await toDense(made);
    expect(made).toMatchObject({ etag, coding: 'br', others: {} });
    expect(brotliDecompressSync(made.bytes).toString()).toBe(words(1));
    expect(made.bytes.length).toBeLessThan(bytes.length);
  });

  it('gets the highest level when it stays, as long as few pages do', async () => {
    const [one, other] = [await answer(1), await answer(2)];
    const before = one.bytes.length;
    while (!(await toDense(one))) await setTimeout(20);
    expect(one.bytes.length).toBeLessThan(before);
    expect(brotliDecompressSync(one.bytes).toString()).toBe(words(1));
    const bytes = other.bytes;
    expect(await toDense(other)).toBe(false);
    expect(other.bytes).toBe(bytes);
  });

  it('as zstd is sent to each visitor in an accepted coding', async () => {
    const made = await toZstd(() => ({ facts, body: [words(1)] }));
    const chrome = formFor(made, 'gzip, deflate, br, zstd');
    expect([chrome.encoding, zstdDecompressSync(chrome.bytes).toString()]).toEqual(['zstd', words(1)]);
    const safari = formFor(made, 'gzip, deflate, br');
    expect([safari.encoding, brotliDecompressSync(safari.bytes).toString()]).toEqual(['br', words(1)]);
    expect(formFor(made, 'gzip, deflate, br').bytes).toBe(safari.bytes);
    const old = formFor(made, 'gzip');
    expect([old.encoding, gunzipSync(old.bytes).toString()]).toEqual(['gzip', words(1)]);
    const plain = formFor(made, undefined);
    expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, words(1)]);
  });
});
