import { allNodes } from '#kit/allNodes.ts';
import { startsGame } from '../games/startsGame.ts';
import { keepVendorGrouping } from '../games/vendorGrouping.ts';
import { showBusy } from '#engine/react/busy.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { isFragment, linkOf, openKey, samePage, withOverlay } from './address.ts';
import { DocumentError } from './documents.ts';
import { Prefetcher } from './Prefetcher.ts';
import { makeFocusable, targetOf } from './fragment.ts';
import { Loading } from './PageLoader.ts';
import { UnaddressedOverlays } from './UnaddressedOverlays.ts';
import { onLoadFailure, tellWhenSlow, type Tell } from './loadFailures.ts';
import { rememberPositions } from './positions.ts';
import { Preparation, type PreparationParts } from './Preparation.ts';
import type { Mover } from './router.ts';
import { Screen } from './PageView.ts';
import { Steps } from './HistorySteps.ts';
import { addStyles } from './styles.ts';

/** Navigates a tab from page to page: by links, by history and on request of widgets. */
export class Navigation {
  readonly #parts: PreparationParts;
  readonly #tell: Tell;
  readonly #steps = new Steps();
  readonly #screen: Screen;
  readonly #loading: Loading;
  /** Prefetches what will probably be shown next. */
  readonly foresight = new Prefetcher();
  /** Overlays that open without an address. */
  readonly loose: UnaddressedOverlays;
  #mover: Promise<Mover> | undefined;
  #ready = false;

  constructor(first: PageDocument, parts: PreparationParts, tell: Tell) {
    this.#parts = parts;
    this.#tell = tell;
    const readying = new Preparation(parts);
    const place = () => parts.stores.place.getState();
    const screen = new Screen(first, parts, readying);
    this.#screen = screen;
    this.loose = new UnaddressedOverlays({ screen, readying, place });
    this.#loading = new Loading({
      first,
      screen,
      readying,
      foresight: this.foresight,
      loose: this.loose,
      place,
    });
  }

  /** Follows clicks on the site's links, and prefetches on hover, focus and press. */
  listen(): void {
    document.addEventListener('click', (event) => this.follow(event));
    document.addEventListener('click', readyTarget, true);
    // In the capture phase: React stops these events at its root if they hit a dehydrated widget.
    for (const type of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(type, this.#intend, { capture: true, passive: true });
    addEventListener('popstate', this.#walkWithoutRouter);
    rememberPositions(() => this.#screen.address);
  }

  /** Follows a link of the site without a full page load; false if the browser should act. */
  follow(event: MouseEvent): boolean {
    const link = linkOf(event);
    if (!link) return false;
    event.preventDefault();
    if (!this.followLink(link)) void this.go(link.pathname + link.search + link.hash);
    return true;
  }

  /** Opens the overlay of a link; false if the link leads to another page. */
  followLink(link: Element): boolean {
    const opened = link instanceof HTMLAnchorElement ? this.#openedBy(link) : null;
    if (opened) void whileBusy(link, this.open(opened.overlay, opened.fields));
    return opened !== null;
  }

  /** The overlay that a link opens instead of a page: its own, or the login if a guest starts a game (R4.14, R6.1). */
  #openedBy(link: HTMLAnchorElement): { overlay: string; fields?: Record<string, string> } | null {
    const overlay = link.dataset['open'];
    if (overlay) return { overlay, fields: fieldsOf(link) };
    const { signedIn } = this.#parts.stores.session.getState();
    const next = link.pathname + link.search;
    return !signedIn && startsGame(next) ? { overlay: 'login', fields: { next } } : null;
  }

  readonly #intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const opened = link && this.#openedBy(link);
    if (opened) this.#foresee(withOverlay(location.href, opened.overlay, opened.fields));
    else if (link) void this.mover().catch(() => {});
  };

  /** Prefetches an overlay and its view while the press is still under way. */
  #foresee(address: string): void {
    const { views } = this.#parts;
    void this.foresight
      .ask(address, 'overlay')
      .then(({ regions }) => views.prefetch(regions.overlays))
      .catch(() => {});
  }

  /** Loads the styles and views, but not the data, of an overlay that has not been requested yet. */
  async prepare(overlay: Promise<PageDocument>): Promise<void> {
    const { regions } = await overlay;
    await this.#parts.views.prefetch(regions.overlays);
    await addStyles(allNodes(regions.overlays).flatMap(({ css }) => css ?? []));
  }

  /** Handles Back and Forward until the router is loaded. */
  readonly #walkWithoutRouter = () => {
    const url = new URL(location.href);
    const { address } = this.#screen;
    if (this.#ready || url.pathname + url.search === address.pathname + address.search) return;
    if (samePage(url, address)) void this.#step(url, 'walked');
    else void this.go(url.pathname + url.search + url.hash, true);
  };

  /** The router, loaded at the first sign of a navigation. */
  mover(): Promise<Mover> {
    this.#mover ??= import('./router.ts').then(({ createMover }) => {
      this.#ready = true;
      const { load } = this.#loading;
      return createMover(this.#screen.loaded, this.#steps.depth, load, (...moved) =>
        this.#screen.arriveAt(...moved),
      );
    });
    this.#mover.catch(() => (this.#mover = undefined));
    return this.#mover;
  }

  async go(path: string, replace = false): Promise<void> {
    this.#steps.begin();
    keepVendorGrouping(path);
    // While the router is loading, the document is requested in parallel.
    if (!this.#ready) {
      const { pathname, search } = new URL(path, location.href);
      this.foresight.ask(pathname + search).catch(() => {});
    }
    const again = () => void this.go(path, true);
    try {
      const going = this.mover().then((mover) => mover.go(path, replace));
      await showBusy(tellWhenSlow(going, again, this.#tell));
    } catch (error) {
      await this.#lose(error, path, again);
    }
  }

  /** If the server refused the document, loads the page in full: the server shows the right error page. */
  async #lose(error: unknown, path: string, again: () => void): Promise<void> {
    if (error instanceof DocumentError && error.code === 'status') return location.assign(path);
    await onLoadFailure(error, path, again, this.#tell);
  }

  /** Navigates and renders the page from scratch, even if it is the current one: the signed-in user has changed. */
  anew(path: string, replace: boolean): Promise<void> {
    this.#screen.isStale = true;
    return this.go(path, replace);
  }

  open(overlay: string, fields?: Record<string, string>): Promise<void> {
    const { under } = this.#screen.page;
    if (under) return this.go(withOverlay(new URL(under, location.href).href, overlay, fields));
    const replace = this.#parts.stores.place.getState().open !== null;
    return this.#turn(withOverlay(location.href, overlay, fields), replace);
  }

  /** Closes the overlay: by Back if it was opened in this tab's history, else by changing the address. */
  async close(): Promise<void> {
    const { open, held } = this.#parts.stores.place.getState();
    if (!open || held) return;
    if (this.#screen.isLoose) return this.#closeLoose();
    if (this.#mover) {
      const mover = await this.#mover;
      if (mover.depth() > 0) return mover.back();
    } else if (this.#steps.depth > 0) return history.back();
    const { under } = this.#screen.page;
    return under ? this.go(under, true) : this.#turn(withOverlay(location.href, null), true);
  }

  /** Closes an overlay without an address; the overlay that the address names is shown again. */
  async #closeLoose(): Promise<void> {
    this.loose.close();
    if (this.#screen.address.searchParams.has(openKey)) await this.#turn(location.href, true);
  }

  /** Navigates within the page: without the router until that has been requested. */
  #turn(address: string, replace: boolean): Promise<void> {
    if (this.#mover) return this.go(address, replace);
    return this.#step(new URL(address, location.href), replace ? 'replace' : 'push');
  }

  async #step(url: URL, how: 'push' | 'replace' | 'walked'): Promise<void> {
    const address = url.pathname + url.search + url.hash;
    const isLatest = this.#steps.begin();
    const again = () => void this.#step(url, how === 'walked' ? 'replace' : how);
    try {
      const loaded = await showBusy(tellWhenSlow(this.#loading.load(url), again, this.#tell));
      if (!isLatest()) return;
      if (this.#mover) return this.go(address, how !== 'push');
      this.#steps.write(address, how);
      this.#screen.arriveAt(loaded, url, how === 'walked');
    } catch (error) {
      if (isLatest()) await this.#lose(error, address, again);
    }
  }

  /** Fetches the current address's document again and shows it, without a navigation. */
  async reload(): Promise<void> {
    this.#screen.apply(await this.#loading.again());
  }

  /** The same, but leaves the overlay and typed text in place; does nothing if the user may not see this page. */
  async reloadUnder(): Promise<void> {
    const loaded = await this.#loading.under();
    if (loaded) this.#screen.apply(loaded);
  }
}

/** Marks a link as busy while its overlay loads. */
async function whileBusy(link: Element, opening: Promise<void>): Promise<void> {
  link.ariaBusy = 'true';
  await opening.finally(() => (link.ariaBusy = null));
}

/** Makes a fragment link's target focusable: the browser itself scrolls to it, and then focuses it too. */
function readyTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  const aim = link && isFragment(link) ? targetOf(link.hash) : null;
  if (aim) makeFocusable(aim);
}

/** A link's query becomes its overlay's fields, such as the id of a notice. */
function fieldsOf(link: HTMLAnchorElement): Record<string, string> {
  return Object.fromEntries(new URL(link.href).searchParams);
}
