import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { RouteState } from '#engine/react/stores.ts';
import { withOverlay } from './address.ts';
import { fetchDocument } from './documents.ts';
import type { Preparation } from './Preparation.ts';
import type { PageView } from './PageView.ts';

interface Parts {
  view: PageView;
  preparer: Preparation;
  route: () => RouteState;
}

/** Overlays that open without an address; some are preloaded for when the network is gone. */
export class UnaddressedOverlays {
  readonly #parts: Parts;
  readonly #preloaded = new Map<string, PageDocument>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Preloads an overlay with all that it needs. */
  async preload(overlay: string): Promise<void> {
    const part = await this.#fetch(overlay);
    if (part) this.#preloaded.set(overlay, part);
  }

  /** A preloaded overlay, as the document of an address would contain it. */
  partFor(overlay: string, url: URL, params: Record<string, string>): PageDocument | null {
    const preloaded = this.#preloaded.get(overlay);
    if (!preloaded) return null;
    const path = url.pathname + url.search;
    return { ...preloaded, path, params: { ...params, ...Object.fromEntries(url.searchParams) } };
  }

  /** Opens an overlay; with `over`, on top of the open ones. Resolves to false if it cannot be loaded. */
  async show(overlay: string, { over = false } = {}): Promise<boolean> {
    const { view, route } = this.#parts;
    const part = this.#preloaded.get(overlay) ?? (await this.#fetch(overlay).catch(() => null));
    if (!part) return false;
    const { path, params } = route();
    const overlays = [...(over ? view.openNodes() : []), ...part.regions.overlays];
    view.apply({ overlay: { ...part, path, params, overlays } });
    view.isLoose = true;
    return true;
  }

  close(): void {
    const { path, params } = this.#parts.route();
    const nothing = { words: {}, data: {}, flags: {}, overlays: [] };
    this.#parts.view.apply({ overlay: { path, params, open: null, ...nothing } });
  }

  /** Fetches and prepares an overlay of the home page; null if this user has none. */
  async #fetch(overlay: string): Promise<PageDocument | null> {
    const part = await fetchDocument(withOverlay(`${location.origin}/`, overlay), { part: 'overlay' });
    if (part.open !== overlay) return null;
    await this.#parts.preparer.overlay({ ...part, overlays: part.regions.overlays });
    return part;
  }
}
