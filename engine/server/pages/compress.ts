import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createPlaces } from '#kit/places.ts';
import type { KeptAnswer } from './KeptPages.ts';

const brotli = promisify(brotliCompress);

/**
 * An encoder holds 2 MB from the moment it is made, and a page that waits for one 200 kB: so no more pages are written
 * out than can be compressed at a time.
 */
const places = createPlaces(availableParallelism());

type Facts = Pick<KeptAnswer, 'status' | 'headers' | 'madeAt'>;

/**
 * A page, written out by `write` when its turn comes, as brotli at 5: 3 % larger than at 9 for a sixth of the time; at
 * 4 while others wait, 8 % larger again for 60 % of the time. Its tag is a hash of the compressed bytes, which are fewer.
 */
export async function toAnswer(write: () => { facts: Facts; body: string }): Promise<KeptAnswer> {
  const turn = places.take();
  if (turn) await turn;
  try {
    const { facts, body } = write();
    const br = ownBytes(await brotliOf(Buffer.from(body), places.areAwaited() ? 4 : 5));
    return { ...facts, etag: `"${hash('sha256', br, 'base64url').slice(0, 16)}"`, br };
  } finally {
    places.give();
  }
}

/** Node cuts buffers of this size out of larger ones: a kept page would hold its neighbours' bytes as well. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    },
  });
}

/**
 * The smallest window, as a power of two, that holds all of so many bytes. Under the usual 4 MB window the memory of
 * the encoders set off a full collection every 12 pages, which cost as much again as making them; the bytes are the same.
 */
function windowFor(bytes: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22);
}
