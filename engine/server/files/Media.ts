import type { IncomingMessage, ServerResponse } from 'node:http';
import { writePlain } from '../http/door.ts';
import type { PlatformLink } from '../platform.ts';

interface KeptPicture {
  status: number;
  type: string;
  cache: string;
  bytes: Buffer;
  at: number;
}

const mostBytes = 24 * 1024 * 1024;
const mostPicture = 4 * 1024 * 1024;
const keptFor = 60_000;

/** The platform's pictures under the portal's own origin, where no image CDN is named (R3.15). Kept, bounded in bytes. */
export class Media {
  readonly #kept = new Map<string, KeptPicture>();
  #bytes = 0;

  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    link: PlatformLink,
    url: string,
  ): Promise<void> {
    const picture = await this.#find(link, url);
    if (!picture)
      return writePlain(response, 404, 'text/plain', 'No such picture', { 'cache-control': 'no-store' });
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-type': picture.type, 'content-length': picture.bytes.length });
      response.end();
      return;
    }
    writePlain(response, 200, picture.type, picture.bytes, {
      'cache-control': picture.cache,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  }

  async #find(link: PlatformLink, url: string): Promise<KeptPicture | null> {
    const key = `${link.url} ${url}`;
    const kept = this.#kept.get(key);
    if (kept && Date.now() - kept.at < keptFor) return kept;
    if (url.includes('..') || url.includes('%')) return null;
    let answer: Response;
    try {
      answer = await fetch(new URL(url, link.url), { redirect: 'error', signal: AbortSignal.timeout(8000) });
    } catch {
      return kept ?? null;
    }
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !/^image\/(?:webp|avif|png|jpeg|svg\+xml|gif)/.test(type)) return null;
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > mostPicture) return null;
    const cache = answer.headers.get('cache-control') ?? 'public, max-age=300';
    const picture: KeptPicture = { status: answer.status, type, cache, bytes, at: Date.now() };
    this.#keep(key, picture);
    return picture;
  }

  #keep(key: string, picture: KeptPicture): void {
    const before = this.#kept.get(key);
    if (before) this.#bytes -= before.bytes.length;
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    this.#bytes += picture.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= mostBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}
