import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import { isLocal } from '../http/visitor.ts';

/** What an open page is told of its brand: which revision is live, and why the folder as it stands is refused. */
export interface ReloadState {
  revision: string;
  refused: Finding[];
}

/** Milliseconds between signs of life, by which a page that is gone is noticed. */
const beat = 20_000;

/**
 * Tells open pages of changes in their brand's folder, as server-sent events: a new revision, or what keeps one from going
 * live. For people at this machine while they work on a brand; a portal in production has none of it.
 */
export class LiveReload {
  readonly #brands: BrandSource;
  readonly #pages = new Map<ServerResponse, string>();

  constructor(brands: BrandSource) {
    this.#brands = brands;
    brands.subscribe(({ brand }) => this.#tell(brand));
  }

  /** Only to a browser on this machine, past no proxy. */
  serve(request: IncomingMessage, response: ServerResponse, { brand }: BrandRevision): boolean {
    if (!isLocal(request)) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.#pages.set(response, brand);
    const timer = setInterval(() => response.write(':\n\n'), beat);
    response.once('close', () => {
      clearInterval(timer);
      this.#pages.delete(response);
    });
    response.write(this.#state(brand));
    return true;
  }

  /** Ends all streams. Browsers connect again by themselves after a second. */
  end(): void {
    for (const response of this.#pages.keys()) response.end('retry: 1000\n\n');
  }

  #tell(brand: string): void {
    for (const [response, own] of this.#pages) if (own === brand) response.write(this.#state(brand));
  }

  #state(brand: string): string {
    const state: ReloadState = {
      revision: this.#brands.get(brand)?.revision ?? '',
      refused: this.#brands.findings(brand).filter(({ severity }) => severity === 'error'),
    };
    return `data: ${JSON.stringify(state)}\n\n`;
  }
}
