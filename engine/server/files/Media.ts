import type { IncomingMessage, ServerResponse } from 'node:http';
import { writePlain, writeText } from '../http/respond.ts';
import { readBody } from '../base/readBody.ts';
import type { CacheFigures } from '../base/Metrics.ts';
import { requestIdHeader } from '../base/requestContext.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { PictureCache, type CachedPicture } from './PictureCache.ts';

/** Bytes of all cached pictures with their addresses. */
const mostBytes = 24 * 1024 * 1024;
/** Maximum bytes of one picture. */
const mostPicture = 4 * 1024 * 1024;
/** Maximum characters of an address: a platform path with the picture's version in its query. */
const longestAddress = 512;
/** Milliseconds that a cached picture is fresh. */
const keptFor = 60_000;

/**
 * Serves the platform's pictures under the portal's own origin if no image CDN is named (R3.15). Cached, bounded in
 * bytes.
 */
export class Media {
  readonly #kept = new PictureCache(mostBytes);
  readonly #clock: () => number;
  #hits = 0;
  #misses = 0;

  /** `clock` is monotonic, in milliseconds. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, ...this.#kept.figures() };
  }

  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    link: Pick<PlatformLink, 'url'>,
    address: string,
  ): Promise<void> {
    const isNew = request.headers.accept?.includes('image/avif') ?? false;
    const picture = await this.#find(link.url, address, isNew);
    if (picture === 'unavailable')
      return writeText(response, 503, 'The platform did not answer', { 'retry-after': '2' });
    if (!picture) return writeText(response, 404, 'No such picture');
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-type': picture.type, 'content-length': picture.bytes.length });
      response.end();
      return;
    }
    writePlain(response, 200, picture.type, picture.bytes, {
      'cache-control': picture.cache,
      ...(picture.varies && { vary: 'accept' }),
    });
  }

  /**
   * The picture, in AVIF if the platform has it and the browser accepts it; null if there is none. If the
   * platform fails or does not respond in time, it is the last version that was loaded, or `unavailable`.
   */
  async #find(
    platform: string,
    address: string,
    acceptsAvif: boolean,
  ): Promise<CachedPicture | 'unavailable' | null> {
    if (address.length > longestAddress || address.includes('..') || address.includes('%')) return null;
    const key = `${platform} ${address}`;
    const keyOf = (varies: boolean) => (varies && acceptsAvif ? `${key} avif` : key);
    const kept = this.#kept.get(keyOf(true)) ?? this.#sameForAll(key);
    if (kept && this.#clock() - kept.at < keptFor) {
      this.#hits += 1;
      return kept;
    }
    this.#misses += 1;
    try {
      const picture = await this.#fetch(new URL(address, platform), acceptsAvif);
      if (picture) this.#kept.set(keyOf(picture.varies), picture);
      return picture;
    } catch {
      return kept ?? 'unavailable';
    }
  }

  #sameForAll(key: string): CachedPicture | undefined {
    const kept = this.#kept.get(key);
    return kept?.varies ? undefined : kept;
  }

  async #fetch(address: URL, acceptsAvif: boolean): Promise<CachedPicture | null> {
    const answer = await fetch(address, {
      headers: { ...requestIdHeader(), accept: `${acceptsAvif ? 'image/avif,' : ''}image/webp,image/*` },
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status >= 500 || answer.status === 429) {
      await answer.body?.cancel();
      throw new Error(`The platform answered with status ${answer.status}.`);
    }
    if (!answer.ok || !/^image\/(?:webp|avif|png|jpeg|svg\+xml|gif)/.test(type)) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = await readBody(answer, mostPicture);
    if (!bytes) return null;
    const cache = answer.headers.get('cache-control') ?? 'public, max-age=300';
    const varies = /\baccept\b(?!-)/i.test(answer.headers.get('vary') ?? '');
    return { type, cache, varies, bytes: Buffer.from(bytes.buffer), at: this.#clock() };
  }
}
