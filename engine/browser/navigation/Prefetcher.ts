import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { fetchDocument } from './documents.ts';

/** Milliseconds for which a document that was asked for ahead is still of use. */
const fresh = 5000;

/** The document that will probably be shown next, asked for before the move begins. */
export class Prefetcher {
  #asked: { key: string; at: number; document: Promise<PageDocument> } | undefined;

  /** Asks ahead. The same document is not asked for twice. */
  ask(address: string, part?: 'overlay'): Promise<PageDocument> {
    const key = `${address} ${part}`;
    if (this.#asked?.key === key && performance.now() - this.#asked.at < fresh) return this.#asked.document;
    const document = fetchDocument(address, { ...(part && { part }) });
    this.#asked = { key, at: performance.now(), document };
    document.catch(() => (this.#asked = undefined));
    return document;
  }

  /** Keeps what was asked for before this script came. Where that has failed it is asked for again, which knows why. */
  keep(address: string, part: 'overlay', asked: Promise<unknown>): void {
    const document = asked.catch(() => fetchDocument(address, { part })) as Promise<PageDocument>;
    this.#asked = { key: `${address} ${part}`, at: performance.now(), document };
    document.catch(() => (this.#asked = undefined));
  }

  /** The document of an address, once: what was asked for ahead where it is that, else asked for now. */
  take(address: string, part?: 'overlay', signal?: AbortSignal): Promise<PageDocument> {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked?.key === `${address} ${part}` && performance.now() - asked.at < fresh) return asked.document;
    return fetchDocument(address, { ...(part && { part }), ...(signal && { signal }) });
  }
}
