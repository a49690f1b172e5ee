import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, zstdDecompress } from 'node:zlib';
import { createSemaphore } from '#kit/semaphore.ts';
import type { Piece } from '../render/pieces.ts';
import { brotliParams } from './codings.ts';
import type { Coding } from './Coding.ts';
import type { CachedResponse } from '../cache/PageCache.ts';
import { ZstdEncoder } from './ZstdEncoder.ts';

const brotli = promisify(brotliCompress);
const unzstd = promisify(zstdDecompress);

/**
 * An encoder holds 2 MB from the moment it is made, and a page that waits for one 200 kB: so no more pages are written
 * out than can be compressed at a time.
 */
const places = createSemaphore(availableParallelism());

type Facts = Pick<CachedResponse, 'status' | 'headers' | 'madeAt'>;

/** A page as it is written: its text in parts. */
interface Written {
  facts: Facts;
  body: Piece[];
}

/** Room for the bytes of one text after another: pages leave no more behind than what is sent. */
class Scratch {
  #room = Buffer.allocUnsafeSlow(256 * 1024);

  /** The bytes of a text in parts, good until the next call. */
  fill(parts: Piece[]): Buffer {
    // A character takes 3 bytes at most; a surrogate pair, which counts as two, 4.
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

/** Rooms for brotli that nobody uses: there are no more of them than places. */
const rooms: Scratch[] = [];

/**
 * A page, written out by `write` when its turn comes, as brotli at 5: 3 % larger than at 9 for a sixth of the time; at
 * 4 while others wait, 8 % larger again for 60 % of the time.
 */
export async function toBrotli(write: () => Written): Promise<CachedResponse> {
  const turn = places.take();
  if (turn) await turn;
  const room = rooms.pop() ?? new Scratch();
  try {
    const { facts, body } = write();
    const plain = room.fill(body);
    const params = brotliParams(plain.length, places.areAwaited() ? 4 : 5);
    return asAnswer(facts, 'br', await brotli(plain, { params }));
  } finally {
    rooms.push(room);
    places.give();
  }
}

/** What a page is made zstd with: as many as may be compressed at a time, each kept for the next page. */
const encoders = Array.from({ length: availableParallelism() }, () => ({
  room: null as Scratch | null,
  encoder: null as ZstdEncoder | null,
}));
const turns = createSemaphore(encoders.length);

/** A page as zstd at 3: 16 % larger than brotli at 5 for a tenth of the time. */
export async function toZstd(write: () => Written): Promise<CachedResponse> {
  const turn = turns.take();
  if (turn) await turn;
  const used = encoders.pop() ?? { room: null, encoder: null };
  try {
    const { facts, body } = write();
    const plain = (used.room ??= new Scratch()).fill(body);
    return asAnswer(facts, 'zstd', await (used.encoder ??= new ZstdEncoder(3)).encode(plain));
  } catch (error) {
    used.encoder = null;
    throw error;
  } finally {
    encoders.push(used);
    turns.give();
  }
}

/** Kept pages become smaller one after the other, so that nobody who waits for a page waits for them. */
const dense = createSemaphore(1);

/** Makes brotli at 5 of a kept page that is zstd: it stays, and each visitor who comes is sent less. */
export async function toDense(answer: CachedResponse): Promise<void> {
  if (answer.coding === 'br') return;
  const turn = dense.take();
  if (turn) await turn;
  try {
    const plain = await unzstd(answer.bytes);
    answer.bytes = ownBytes(await brotli(plain, { params: brotliParams(plain.length, 5) }));
    answer.coding = 'br';
    delete answer.others.br;
  } finally {
    dense.give();
  }
}

/** Its tag is a hash of the compressed bytes, which are fewer. */
function asAnswer(facts: Facts, coding: Coding, compressed: Buffer): CachedResponse {
  const bytes = ownBytes(compressed);
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;
  return { ...facts, etag, coding, bytes, others: {} };
}

/** Node cuts buffers of this size out of larger ones: a kept page would hold its neighbours' bytes as well. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
