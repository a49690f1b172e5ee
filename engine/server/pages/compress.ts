import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, zstdDecompress } from 'node:zlib';
import { createSemaphore } from '#kit/semaphore.ts';
import type { Piece } from '../render/pieces.ts';
import { brotliParams } from '../http/codings.ts';
import type { Coding } from '../cache/Coding.ts';
import type { CachedResponse } from '../cache/PageCache.ts';
import { ZstdEncoder } from './ZstdEncoder.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const unzstd = promisify(zstdDecompress);

/**
 * An encoder holds 2 MB from its creation, and a page that waits for one 200 kB: so only as many pages are rendered
 * concurrently as can be compressed.
 */
const slots = createSemaphore(availableParallelism());

type Facts = Pick<CachedResponse, 'status' | 'headers' | 'madeAt'>;

/** A rendered page: its text in parts. */
export interface WrittenPage {
  facts: Facts;
  body: Piece[];
}

/** A reusable buffer for one text after another, to reduce garbage. */
class Scratch {
  #room = Buffer.allocUnsafeSlow(256 * 1024);

  /** The UTF-8 bytes of a text in parts, valid until the next call. */
  fill(parts: Piece[]): Buffer {
    // At most 3 bytes per UTF-16 code unit; a surrogate pair, two units, takes 4.
    const most = parts.reduce(
      (sum, part) => sum + (typeof part === 'string' ? 3 * part.length : part.length),
      0,
    );
    if (most > this.#room.length) this.#room = Buffer.allocUnsafeSlow(2 * most);
    let at = 0;
    for (const part of parts) {
      if (typeof part === 'string') at += this.#room.write(part, at);
      else {
        this.#room.set(part, at);
        at += part.length;
      }
    }
    return this.#room.subarray(0, at);
  }
}

/** Idle buffers for brotli, at most as many as the semaphore admits. */
const rooms: Scratch[] = [];

/**
 * Renders a page by `write` once it is admitted, and compresses it with brotli at level 5: 3 % larger than level 9 in
 * a sixth of the time. While others wait, at level 4: 8 % larger again in 60 % of the time.
 */
export async function toBrotli(write: () => WrittenPage): Promise<CachedResponse> {
  const turn = slots.acquire();
  if (turn) await turn;
  const room = rooms.pop() ?? new Scratch();
  try {
    const { facts, body } = write();
    const plain = room.fill(body);
    const params = brotliParams(plain.length, slots.hasWaiters() ? 4 : 5);
    return toResponse(facts, 'br', await brotli(plain, { params }));
  } finally {
    rooms.push(room);
    slots.release();
  }
}

/** Idle zstd encoders with their buffers: one per concurrent compression, reused for the next page. */
const encoders = Array.from({ length: availableParallelism() }, () => ({
  room: null as Scratch | null,
  encoder: null as ZstdEncoder | null,
}));
const turns = createSemaphore(encoders.length);

/** A page as zstd at level 3: 16 % larger than brotli at level 5 in a tenth of the time. */
export async function toZstd(write: () => WrittenPage): Promise<CachedResponse> {
  const turn = turns.acquire();
  if (turn) await turn;
  const used = encoders.pop() ?? { room: null, encoder: null };
  try {
    const { facts, body } = write();
    const plain = (used.room ??= new Scratch()).fill(body);
    return toResponse(facts, 'zstd', await (used.encoder ??= new ZstdEncoder(3)).encode(plain));
  } catch (error) {
    used.encoder = null;
    throw error;
  } finally {
    encoders.push(used);
    turns.release();
  }
}

/** Cached pages are recompressed one at a time, so that they do not delay the pages that visitors wait for. */
const dense = createSemaphore(1);

/** Share of a processor for recompressing at the highest level. */
const densestShare = 0.1;
/** Monotonic milliseconds from which the next page may be compressed at the highest level. */
let nextDensest = 0;

/**
 * Recompresses a cached page, so that each later visitor gets fewer bytes: from zstd to brotli at level 5, then at level
 * 11, a tenth smaller again in 200 ms of a processor. Returns whether it is done: few pages a minute get level 11.
 */
export async function toDense(answer: CachedResponse): Promise<boolean> {
  const plain = answer.coding === 'br' ? null : await unzstd(answer.bytes);
  if (plain) await recompress(answer, plain, 5);
  if (performance.now() < nextDensest) return false;
  nextDensest = Infinity;
  const began = performance.now();
  try {
    await recompress(answer, plain ?? (await unbrotli(answer.bytes)), 11);
  } finally {
    nextDensest = performance.now() + (performance.now() - began) / densestShare;
  }
  return true;
}

async function recompress(answer: CachedResponse, plain: Buffer, level: number): Promise<void> {
  const turn = dense.acquire();
  if (turn) await turn;
  try {
    answer.bytes = ownBytes(await brotli(plain, { params: brotliParams(plain.length, level) }));
    answer.coding = 'br';
    delete answer.others.br;
  } finally {
    dense.release();
  }
}

/** The tag is a hash of the compressed bytes, as they are fewer. */
function toResponse(facts: Facts, coding: Coding, compressed: Buffer): CachedResponse {
  const bytes = ownBytes(compressed);
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;
  return { ...facts, etag, coding, bytes, others: {} };
}

/** Node slices buffers of this size out of larger ones: a cached page would retain its neighbors' bytes as well. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
