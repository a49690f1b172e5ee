import { allNodes } from '#kit/allNodes.ts';
import { startsGame } from '../startsGame.ts';
import { showBusy } from '#engine/react/busy.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { isFragment, linkOf, openKey, samePage, withFields, withOverlay } from './address.ts';
import { DocumentError } from './documents.ts';
import { Prefetcher } from './Prefetcher.ts';
import { makeFocusable, targetOf } from './fragment.ts';
import { PageLoader } from './PageLoader.ts';
import { UnaddressedOverlays } from './UnaddressedOverlays.ts';
import { onLoadFailure, reportWhenSlow, type Report } from './loadFailures.ts';
import { rememberPositions } from './positions.ts';
import { Preparation, type PreparationParts } from './Preparation.ts';
import type { Router } from './router.ts';
import { PageView } from './PageView.ts';
import { HistorySteps } from './HistorySteps.ts';
import { addStyles } from './styles.ts';

/** What hydrates at the first interaction loads when its dialog is shown. */
const isWantedAtOnce = ({ hydrate }: { hydrate?: string | undefined }) => hydrate !== 'interaction';

/** Navigates a tab from page to page: by links, by history and on request of widgets. */
export class Navigation {
  readonly #parts: PreparationParts;
  readonly #report: Report;
  readonly #steps = new HistorySteps();
  readonly #view: PageView;
  readonly #loader: PageLoader;
  /** Prefetches what will probably be shown next. */
  readonly prefetcher = new Prefetcher();
  /** Overlays that open without an address. */
  readonly loose: UnaddressedOverlays;
  #router: Promise<Router> | undefined;
  #ready = false;
  /** The open centre shows another page than it was opened with: closing it is a step forward, not Back. */
  #hasTurned = false;

  constructor(first: PageDocument, parts: PreparationParts, report: Report) {
    this.#parts = parts;
    this.#report = report;
    const preparer = new Preparation(parts);
    const route = () => parts.stores.route.getState();
    const view = new PageView(first, parts, preparer);
    this.#view = view;
    this.loose = new UnaddressedOverlays({ view, preparer, route });
    this.#loader = new PageLoader({
      first,
      view,
      preparer,
      prefetcher: this.prefetcher,
      loose: this.loose,
      route,
    });
  }

  /** Follows clicks on the site's links, and prefetches on hover, focus and press. */
  listen(): void {
    document.addEventListener('click', (event) => this.follow(event));
    document.addEventListener('click', prepareTarget, true);
    // In the capture phase: React stops these events at its root if they hit a dehydrated widget.
    for (const type of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(type, this.#onIntent, { capture: true, passive: true });
    addEventListener('popstate', this.#walkWithoutRouter);
    rememberPositions(() => this.#view.address);
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

  /**
   * The overlay that a link opens instead of a page: its own, also written as `/?open=member/withdraw`, or the login if a
   * guest starts a game (R4.14, R6.1).
   */
  #openedBy(link: HTMLAnchorElement): { overlay: string; fields?: Record<string, string> } | null {
    const overlay = link.dataset['open'];
    if (overlay) return { overlay, fields: fieldsOf(link) };
    const { open, ...fields } = link.pathname === '/' ? fieldsOf(link) : {};
    if (open) return { overlay: open, fields };
    const { signedIn } = this.#parts.stores.session.getState();
    const next = link.pathname + link.search;
    return !signedIn && startsGame(next) ? { overlay: 'login', fields: { next } } : null;
  }

  readonly #onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const opened = link && this.#openedBy(link);
    if (opened) this.#prefetch(withOverlay(location.href, opened.overlay, opened.fields));
    else if (link) void this.#loadRouter().catch(() => {});
  };

  /** Prefetches an overlay and its view while the press is still under way. */
  #prefetch(address: string): void {
    const { views } = this.#parts;
    void this.prefetcher
      .ask(address, 'overlay')
      .then(({ regions }) => views.prefetch(regions.overlays, isWantedAtOnce))
      .catch(() => {});
  }

  /**
   * Loads the styles and views, but not the data, of an overlay that has not been requested yet. Views that are
   * hydrated when they are touched can wait until it is.
   */
  async prepare(overlay: Promise<PageDocument>): Promise<void> {
    const { regions } = await overlay;
    await this.#parts.views.prefetch(regions.overlays, isWantedAtOnce);
    await addStyles(allNodes(regions.overlays).flatMap(({ css }) => css ?? []));
  }

  /** Handles Back and Forward until the router is loaded. */
  readonly #walkWithoutRouter = () => {
    const url = new URL(location.href);
    const { address } = this.#view;
    if (this.#ready || url.pathname + url.search === address.pathname + address.search) return;
    if (samePage(url, address)) void this.#step(url, 'walked');
    else void this.go(url.pathname + url.search + url.hash, true);
  };

  /** The router, loaded at the first sign of a navigation. */
  #loadRouter(): Promise<Router> {
    this.#router ??= import('./router.ts').then(({ createPageRouter }) => {
      this.#ready = true;
      const { load } = this.#loader;
      return createPageRouter(this.#view.loaded, this.#steps.depth, load, (...moved) =>
        this.#view.arriveAt(...moved),
      );
    });
    this.#router.catch(() => (this.#router = undefined));
    return this.#router;
  }

  async go(path: string, replace = false): Promise<void> {
    this.#steps.begin();
    // While the router is loading, the document is requested in parallel.
    if (!this.#ready) {
      const { pathname, search } = new URL(path, location.href);
      this.prefetcher.ask(pathname + search).catch(() => {});
    }
    const again = () => void this.go(path, true);
    try {
      const going = this.#loadRouter().then((router) => router.go(path, replace));
      await showBusy(reportWhenSlow(going, again, this.#report));
    } catch (error) {
      await this.#onFailure(error, path, again);
    }
  }

  /** If the server refused the document, loads the page in full: the server shows the right error page. */
  async #onFailure(error: unknown, path: string, again: () => void): Promise<void> {
    if (error instanceof DocumentError && error.code === 'status') return location.assign(path);
    await onLoadFailure(error, path, again, this.#report);
  }

  /** Changes query parameters in place (see `Actions`). A step goes through the router, so that Back finds it. */
  async setQuery(fields: Record<string, string | null>, how: 'push' | 'replace'): Promise<void> {
    const url = new URL(withFields(location.href, fields), location.href);
    if (url.href === location.href) return;
    const { params: before } = this.#parts.stores.route.getState();
    const all = Object.entries({ ...before, ...fields });
    const params = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
    if (how === 'replace') {
      history.replaceState(history.state, '', url);
      return this.#view.changeParams(params, url);
    }
    this.#steps.begin();
    const router = await this.#loadRouter();
    this.#loader.inPlace = { href: url.href, params };
    await router.go(url.pathname + url.search + url.hash, false);
  }

  /** Navigates and renders the page from scratch, even if it is the current one: the signed-in user has changed. */
  renew(path: string, replace: boolean): Promise<void> {
    this.#view.isStale = true;
    return this.go(path, replace);
  }

  open(overlay: string, fields?: Record<string, string>): Promise<void> {
    const { under } = this.#view.page;
    if (under) return this.go(withOverlay(new URL(under, location.href).href, overlay, fields));
    const { open } = this.#parts.stores.route.getState();
    // Pages of a centre are steps of their own, so that Back returns to the one before (R2.7.2).
    const turns = isPageOf(open, overlay);
    this.#hasTurned = turns;
    const replace = open !== null && !turns;
    return this.#goWithinPage(withOverlay(location.href, overlay, fields), replace);
  }

  /** Closes the overlay: by Back if it was opened in this tab's history, else by changing the address. */
  async close(): Promise<void> {
    const { open, mustChangePassword } = this.#parts.stores.route.getState();
    if (!open || mustChangePassword) return;
    if (this.#view.isLoose) return this.#closeLoose();
    if (this.#hasTurned) {
      this.#hasTurned = false;
      return this.#goWithinPage(withOverlay(location.href, null), false);
    }
    if (this.#router) {
      const router = await this.#router;
      if (router.depth() > 0) return router.back();
    } else if (this.#steps.depth > 0) return history.back();
    const { under } = this.#view.page;
    return under ? this.go(under, true) : this.#goWithinPage(withOverlay(location.href, null), true);
  }

  /** Closes an overlay without an address; the overlay that the address names is shown again. */
  async #closeLoose(): Promise<void> {
    if (this.loose.close()) return;
    if (this.#view.address.searchParams.has(openKey)) await this.#goWithinPage(location.href, true);
  }

  /** Navigates within the page: without the router until that has been requested. */
  #goWithinPage(address: string, replace: boolean): Promise<void> {
    if (this.#router) return this.go(address, replace);
    return this.#step(new URL(address, location.href), replace ? 'replace' : 'push');
  }

  async #step(url: URL, how: 'push' | 'replace' | 'walked'): Promise<void> {
    const address = url.pathname + url.search + url.hash;
    const isLatest = this.#steps.begin();
    const again = () => void this.#step(url, how === 'walked' ? 'replace' : how);
    try {
      const loaded = await showBusy(reportWhenSlow(this.#loader.load(url), again, this.#report));
      if (!isLatest()) return;
      if (this.#router) return this.go(address, how !== 'push');
      this.#steps.write(address, how);
      this.#view.arriveAt(loaded, url, how === 'walked');
    } catch (error) {
      if (isLatest()) await this.#onFailure(error, address, again);
    }
  }

  /** Fetches the current address's document again and shows it, without a navigation. */
  async reload(): Promise<void> {
    this.#view.apply(await this.#loader.again());
  }

  /** The same, but leaves the overlay and typed text in place; does nothing if the user may not see this page. */
  async reloadUnder(): Promise<void> {
    const loaded = await this.#loader.under();
    if (loaded) this.#view.apply(loaded);
  }
}

/** Whether both overlays are pages of one centre: `member/withdraw` and `member/depositv2`. */
function isPageOf(open: string | null, overlay: string): boolean {
  const [centre, page] = overlay.split('/');
  return page !== undefined && open?.startsWith(`${centre}/`) === true;
}

/** Marks a link as busy while its overlay loads. */
async function whileBusy(link: Element, opening: Promise<void>): Promise<void> {
  link.ariaBusy = 'true';
  await opening.finally(() => (link.ariaBusy = null));
}

/** Makes a fragment link's target focusable: the browser itself scrolls to it, and then focuses it too. */
function prepareTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  const aim = link && isFragment(link) ? targetOf(link.hash) : null;
  if (aim) makeFocusable(aim);
}

/** A link's query becomes its overlay's fields, such as the id of a notice. */
function fieldsOf(link: HTMLAnchorElement): Record<string, string> {
  return Object.fromEntries(new URL(link.href).searchParams) as Record<string, string>;
}
