import { flushSync } from 'react-dom';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { withOverlays, type OverlayPart } from './overlayState.ts';
import { pageOf, routeOf, sessionOf } from '#engine/react/stores.ts';
import { frameKey } from '../hydration/BrowserViews.ts';
import { reportPageView } from '../session/consent.ts';
import { samePage } from './address.ts';
import { arrive } from './settleScroll.ts';
import { arriving } from './incomingDocument.ts';
import { notePosition } from './positions.ts';
import type { Preparation, PreparationParts } from './Preparation.ts';

/** The target of an address: another page, the same page with another overlay, or with other query parameters. */
export type Loaded = { page: PageDocument } | { overlay: OverlayPart } | { params: Record<string, string> };

/** What a tab shows, and the document from which it was rendered. */
export class PageView {
  readonly #parts: PreparationParts;
  readonly #preparer: Preparation;
  #address = new URL(location.href);
  /** The document of the page. Overlays must be rendered for the same user. */
  page: PageDocument;
  loaded: Loaded;
  /** The open overlay is not part of the address. */
  isLoose = false;
  /** The signed-in user has changed: nothing of the current page may stay. */
  isStale = false;

  constructor(first: PageDocument, parts: PreparationParts, preparer: Preparation) {
    this.#parts = parts;
    this.#preparer = preparer;
    this.page = first;
    this.loaded = { page: first };
  }

  /** The address of what is shown. Fragment links change it without a navigation: the browser follows them itself. */
  get address(): URL {
    const { pathname, search, hash } = location;
    const shown = this.#address;
    if (hash !== shown.hash && pathname === shown.pathname && search === shown.search)
      this.#address = new URL(location.href);
    return this.#address;
  }

  /** The nodes of the open overlays. */
  openNodes(): DocumentNode[] {
    const { lists, nodes } = this.#parts.stores.page.getState();
    return (lists['overlays'] ?? []).flatMap(({ id }) => nodes.get(id) ?? []);
  }

  /** Shows the target of a navigation. `walked` is true for Back and Forward. */
  arriveAt(loaded: Loaded, url: URL, walked: boolean): void {
    if ('params' in loaded) return this.changeParams(loaded.params, url);
    const before = this.#address;
    const isSamePage = samePage(url, before);
    // After Back or Forward the browser has already scrolled the old page.
    if (!isSamePage && !walked) notePosition(before);
    // Flushed, so that the new page has its height before the scroll position is restored.
    flushSync(() => this.apply(loaded));
    this.#address = url;
    if (!isSamePage) reportPageView(url);
    if (!isSamePage || (!walked && url.hash !== '' && url.hash !== before.hash)) arrive(url, walked);
  }

  /** Gives the page another address with other parameters. Its widgets show what follows from them. */
  changeParams(params: Record<string, string>, url: URL): void {
    notePosition(this.#address);
    this.#address = url;
    notePosition(url);
    this.#parts.stores.route.setState({ params });
  }

  /** Replaces what is shown with what was prepared. */
  apply(loaded: Exclude<Loaded, { params: unknown }>): void {
    const { stores, views } = this.#parts;
    this.loaded = loaded;
    this.isLoose = false;
    if ('overlay' in loaded) {
      const { path, params, open, flags, overlays } = loaded.overlay;
      this.#preparer.hydrateFollowers(loaded.overlay);
      stores.route.setState({ path, params, open });
      stores.page.setState(withOverlays(stores.page.getState(), overlays, flags), true);
    } else {
      const { page } = loaded;
      views.renew(arriving(Object.values(page.regions).flat(), stores.page.getState().nodes));
      this.page = page;
      this.isStale = false;
      stores.session.setState(sessionOf(page));
      stores.route.setState(routeOf(page));
      stores.page.setState(pageOf(page, stores.page.getState()), true);
      document.title = page.title;
    }
    views.forget(new Set(Object.values(stores.page.getState().lists).flat().map(frameKey)));
  }
}
