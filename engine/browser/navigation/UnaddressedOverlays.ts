import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { RouteState } from '#engine/react/stores.ts';
import { withOverlay } from './address.ts';
import { fetchDocument } from './documents.ts';
import type { OverlayPart } from './overlayState.ts';
import type { Preparation } from './Preparation.ts';
import type { PageView } from './PageView.ts';

const nothing = { words: {}, data: {}, flags: {}, overlays: [] };

interface Parts {
  view: PageView;
  preparer: Preparation;
  route: () => RouteState;
}

/** Overlays that open without an address; some are preloaded for when the network is gone. */
export class UnaddressedOverlays {
  readonly #parts: Parts;
  readonly #preloaded = new Map<string, PageDocument>();
  /** The overlays that wait below an open one. */
  #under: OverlayPart | null = null;

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

  /**
   * Opens an overlay; with `over`, on top of the open ones. With `returns`, those are left as they are, with all that was
   * typed, and are there again when it is closed. Resolves to false if it cannot be loaded.
   */
  async show(overlay: string, { over = false, returns = false } = {}): Promise<boolean> {
    const { view, route } = this.#parts;
    const part = this.#preloaded.get(overlay) ?? (await this.#fetch(overlay).catch(() => null));
    if (!part) return false;
    const { path, params, open } = route();
    if (!view.isLoose) this.#under = null;
    if (returns) this.#under ??= { path, params, open, ...nothing, overlays: view.openNodes() };
    const below = this.#under?.overlays ?? (over ? view.openNodes() : []);
    const overlays = [...below, ...part.regions.overlays];
    // What is below may depend on its own name.
    view.apply({ overlay: { ...part, path, params, overlays, ...(returns && { open }) } });
    view.isLoose = true;
    return true;
  }

  /** Resolves to whether what was below is shown again. */
  close(): boolean {
    const { path, params } = this.#parts.route();
    const under = this.#under;
    this.#under = null;
    this.#parts.view.apply({ overlay: under ?? { path, params, open: null, ...nothing } });
    return under !== null;
  }

  /** Fetches and prepares an overlay of the home page; null if this user has none. */
  async #fetch(overlay: string): Promise<PageDocument | null> {
    const part = await fetchDocument(withOverlay(`${location.origin}/`, overlay), { part: 'overlay' });
    if (part.open !== overlay) return null;
    await this.#parts.preparer.overlay({ ...part, overlays: part.regions.overlays });
    return part;
  }
}
