import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { closedPart, type OverlayPart } from './overlayState.ts';
import type { RouteState } from '#engine/react/stores.ts';
import { openKey, samePage } from './address.ts';
import { fetchDocument } from './documents.ts';
import type { Prefetcher } from './Prefetcher.ts';
import type { UnaddressedOverlays } from './UnaddressedOverlays.ts';
import type { Preparation } from './Preparation.ts';
import type { Loaded, PageView } from './PageView.ts';

interface Parts {
  first: PageDocument;
  view: PageView;
  preparer: Preparation;
  prefetcher: Prefetcher;
  loose: UnaddressedOverlays;
  route: () => RouteState;
}

/** Fetches and prepares the target of an address: a page, or only an overlay over the current page. */
export class PageLoader {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** An address that shows the current page with these parameters, so that it needs no document. */
  inPlace: { href: string; params: Record<string, string> } | undefined;

  load = async (url: URL, signal?: AbortSignal): Promise<Loaded> => {
    const { preparer, prefetcher } = this.#parts;
    const { inPlace } = this;
    this.inPlace = undefined;
    if (inPlace?.href === url.href) return { params: inPlace.params };
    const overlay = await this.#overlay(url, signal);
    if (overlay) {
      await preparer.overlay(overlay);
      return { overlay };
    }
    const page = await prefetcher.take(url.pathname + url.search, undefined, signal);
    if (this.#needsFullLoad(page)) {
      location.assign(url.href);
      return new Promise<never>(() => {});
    }
    await preparer.page(page);
    return { page };
  };

  /** The current page for the user who is signed in now. */
  async again(): Promise<{ page: PageDocument }> {
    const page = await this.#fetchHere();
    await this.#parts.preparer.page(page);
    return { page };
  }

  /** The same with the open overlay and typed text; null if the user may not see this page. */
  async under(): Promise<{ page: PageDocument } | null> {
    const { view, preparer, route } = this.#parts;
    const page = await this.#fetchHere();
    if (page.page !== view.page.page) return null;
    const regions = { ...page.regions, overlays: view.openNodes() };
    const under = { ...page, open: route().open, regions };
    await preparer.page(under);
    return { page: under };
  }

  async #fetchHere(): Promise<PageDocument> {
    const page = await fetchDocument(location.pathname + location.search);
    if (!this.#needsFullLoad(page)) return page;
    location.reload();
    return new Promise<never>(() => {});
  }

  /** Null if the address leads to another page, or if the page itself must be fetched again for this user. */
  async #overlay(url: URL, signal?: AbortSignal): Promise<OverlayPart | null> {
    const { view, prefetcher, loose, route } = this.#parts;
    const { open, mustChangePassword, params } = route();
    if (view.isStale || mustChangePassword || view.page.under || !samePage(url, view.address)) return null;
    const wanted = url.searchParams.get(openKey);
    if (wanted === null) return open ? closedPart({ params }, view.address, url) : null;
    const address = url.pathname + url.search;
    const next = loose.partFor(wanted, url, params) ?? (await prefetcher.take(address, 'overlay', signal));
    return isForSame(next, view.page) ? { ...next, overlays: next.regions.overlays } : null;
  }

  #needsFullLoad({ build, language, status }: PageDocument): boolean {
    const { first } = this.#parts;
    return build !== first.build || language !== first.language || status === 451 || status === 503;
  }
}

/** Whether an overlay and a page were rendered for the same user, brand revision and build. */
function isForSame(overlay: PageDocument, page: PageDocument): boolean {
  const facts = ['build', 'revision', 'language', 'role', 'vip', 'service', 'status'] as const;
  return !overlay.mustChangePassword && facts.every((fact) => overlay[fact] === page[fact]);
}
