import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { fetchDocument } from './documents.ts';

/** Milliseconds for which a prefetched document is fresh. */
const maxAge = 5000;

/** Prefetches the document that will probably be shown next. Holds one document at a time. */
export class Prefetcher {
  #prefetched: { key: string; at: number; document: Promise<PageDocument> } | undefined;

  /** Prefetches a document, unless it is already being fetched or still fresh. */
  ask(address: string, part?: 'overlay'): Promise<PageDocument> {
    const key = `${address} ${part}`;
    if (this.#prefetched?.key === key && performance.now() - this.#prefetched.at < maxAge)
      return this.#prefetched.document;
    const document = fetchDocument(address, { ...(part && { part }) });
    this.#prefetched = { key, at: performance.now(), document };
    document.catch(() => (this.#prefetched = undefined));
    return document;
  }

  /** Adopts a document that the bootstrap script requested. If that failed, fetches it again to learn the reason. */
  adopt(address: string, part: 'overlay', asked: Promise<unknown>): void {
    const document = asked.catch(() => fetchDocument(address, { part })) as Promise<PageDocument>;
    this.#prefetched = { key: `${address} ${part}`, at: performance.now(), document };
    document.catch(() => (this.#prefetched = undefined));
  }

  /** The document of an address: the prefetched one if it matches and is fresh, which is used up; else a new one. */
  take(address: string, part?: 'overlay', signal?: AbortSignal): Promise<PageDocument> {
    const asked = this.#prefetched;
    this.#prefetched = undefined;
    if (asked?.key === `${address} ${part}` && performance.now() - asked.at < maxAge) return asked.document;
    return fetchDocument(address, { ...(part && { part }), ...(signal && { signal }) });
  }
}
