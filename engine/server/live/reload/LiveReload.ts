import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import { isLocal } from '../../http/visitor.ts';

/**
 * What an open page gets to know about its brand: the live revision, and the findings if the current folder is
 * refused.
 */
export interface ReloadState {
  revision: string;
  /** Names of the same revision during its seasons. */
  moments?: string[];
  refused: Finding[];
}

/** Milliseconds between keep-alive messages, by which closed pages are detected. */
const beat = 20_000;

/**
 * Reports changes in a brand's folder to open pages as server-sent events: a new revision, or the findings that block
 * one. For people on this machine who are editing a brand; not available in production.
 */
export class LiveReload {
  readonly #brands: BrandSource;
  readonly #pages = new Map<ServerResponse, string>();

  constructor(brands: BrandSource) {
    this.#brands = brands;
    brands.subscribe(({ brand }) => this.#tell(brand));
  }

  /** Only for a browser on this machine, without a proxy. */
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

  /** Ends all streams. Browsers reconnect after a second. */
  end(): void {
    for (const response of this.#pages.keys()) response.end('retry: 1000\n\n');
  }

  #tell(brand: string): void {
    for (const [response, own] of this.#pages) if (own === brand) response.write(this.#state(brand));
  }

  #state(brand: string): string {
    const live = this.#brands.get(brand);
    const state: ReloadState = {
      revision: live?.revision ?? '',
      moments: (live?.moments ?? []).map(({ revision }) => revision),
      refused: this.#brands.findings(brand).filter(({ severity }) => severity === 'error'),
    };
    return `data: ${JSON.stringify(state)}\n\n`;
  }
}
