import { flushSync } from 'react-dom';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { withOverlays, type OverlayPart } from './overlayState.ts';
import { pageOf, placeOf, sessionOf } from '#engine/react/stores.ts';
import { frameKey } from '../hydration/BrowserViews.ts';
import { samePage } from './address.ts';
import { arrive } from './settleScroll.ts';
import { arriving } from './incomingDocument.ts';
import { notePosition } from './positions.ts';
import type { Preparation, PreparationParts } from './Preparation.ts';

/** What an address leads to: another page, or the same one with something else open. */
export type Loaded = { page: PageDocument } | { overlay: OverlayPart };

/** What a tab shows, and of which document it was made. */
export class Screen {
  readonly #parts: PreparationParts;
  readonly #readying: Preparation;
  #address = new URL(location.href);
  /** The document of the page: for whom it was made, its overlays must be made too. */
  page: PageDocument;
  loaded: Loaded;
  /** What is open stands in no address. */
  isLoose = false;
  /** Somebody else is signed in now: nothing of the page that is shown may stay. */
  isStale = false;

  constructor(first: PageDocument, parts: PreparationParts, readying: Preparation) {
    this.#parts = parts;
    this.#readying = readying;
    this.page = first;
    this.loaded = { page: first };
  }

  /** The address of what is shown. Fragment links change it without a move: the browser follows them itself. */
  get address(): URL {
    const { pathname, search, hash } = location;
    const shown = this.#address;
    if (hash !== shown.hash && pathname === shown.pathname && search === shown.search)
      this.#address = new URL(location.href);
    return this.#address;
  }

  /** What is open, as the documents told it. */
  openNodes(): DocumentNode[] {
    const { lists, nodes } = this.#parts.stores.page.getState();
    return (lists['overlays'] ?? []).flatMap(({ id }) => nodes.get(id) ?? []);
  }

  /** Shows where a move has led. `walked` is true where it was made by Back or Forward. */
  arriveAt(loaded: Loaded, url: URL, walked: boolean): void {
    const before = this.#address;
    const samePlace = samePage(url, before);
    // After Back or Forward the browser itself has scrolled what still stands.
    if (!samePlace && !walked) notePosition(before);
    // Flushed, so that the new page has its height before the reader is put where he was.
    flushSync(() => this.apply(loaded));
    this.#address = url;
    if (!samePlace || (!walked && url.hash !== '' && url.hash !== before.hash)) arrive(url, walked);
  }

  /** Puts what was readied in place of what was there. */
  apply(loaded: Loaded): void {
    const { stores, views } = this.#parts;
    this.loaded = loaded;
    this.isLoose = false;
    if ('overlay' in loaded) {
      const { path, params, open, flags, overlays } = loaded.overlay;
      this.#readying.wakeFollowers(loaded.overlay);
      stores.place.setState({ path, params, open });
      stores.page.setState(withOverlays(stores.page.getState(), overlays, flags), true);
    } else {
      const { page } = loaded;
      views.renew(arriving(Object.values(page.regions).flat(), stores.page.getState().nodes));
      this.page = page;
      this.isStale = false;
      stores.session.setState(sessionOf(page));
      stores.place.setState(placeOf(page));
      stores.page.setState(pageOf(page, stores.page.getState()), true);
      document.title = page.title;
    }
    views.forget(new Set(Object.values(stores.page.getState().lists).flat().map(frameKey)));
  }
}
