import { brotliCompressSync, brotliDecompressSync, constants, gzipSync, zstdDecompressSync } from 'node:zlib';
import type { CachedResponse } from '../cache/PageCache.ts';
import type { Coding } from '../cache/Coding.ts';

/** Whether `Accept-Encoding` names a coding. */
export function takes(accepted: string | undefined, coding: Coding | 'gzip'): boolean {
  return accepted?.includes(coding) ?? false;
}

/** A response in a coding that the visitor accepts: its own bytes, else converted ones, which are cached. */
export function formFor(
  answer: CachedResponse,
  accepted: string | undefined,
): { bytes: Buffer; encoding?: string } {
  const { coding, bytes, others } = answer;
  if (takes(accepted, coding)) return { bytes, encoding: coding };
  if (takes(accepted, 'br')) return { bytes: (others.br ??= brotliOf(plainOf(answer))), encoding: 'br' };
  if (takes(accepted, 'gzip'))
    return { bytes: (others.gzip ??= gzipSync(plainOf(answer))), encoding: 'gzip' };
  return { bytes: plainOf(answer) };
}

function plainOf({ coding, bytes }: CachedResponse): Buffer {
  return coding === 'br' ? brotliDecompressSync(bytes) : zstdDecompressSync(bytes);
}

function brotliOf(plain: Buffer): Buffer {
  return brotliCompressSync(plain, { params: brotliParams(plain.length, 4) });
}

/** Settings of a brotli encoder for a text of this many bytes. */
export function brotliParams(bytes: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
  };
}

/**
 * The smallest window, as a power of two, that holds this many bytes. With the default window of 4 MB, the encoders'
 * memory triggered a full collection every 12 pages, which cost as much as making them; the output is the same.
 */
export function windowFor(bytes: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22);
}
