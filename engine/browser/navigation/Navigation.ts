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

/** Moves a tab from page to page, by links, by history and by what widgets ask for. */
export class Navigation {
  readonly #parts: PreparationParts;
  readonly #tell: Tell;
  readonly #steps = new Steps();
  readonly #screen: Screen;
  readonly #loading: Loading;
  /** What will probably be shown next. */
  readonly foresight = new Prefetcher();
  /** What opens without an address. */
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

  /** Follows clicks on links of the site, and loads what a move needs at the first sign of one. */
  listen(): void {
    document.addEventListener('click', (event) => this.follow(event));
    document.addEventListener('click', readyTarget, true);
    // On the way down: React stops these events at its root where they fall on what is still asleep.
    for (const type of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(type, this.#intend, { capture: true, passive: true });
    addEventListener('popstate', this.#walkWithoutRouter);
    rememberPositions(() => this.#screen.address);
  }

  /** Follows a link of the site without loading the page anew; false where the browser should act. */
  follow(event: MouseEvent): boolean {
    const link = linkOf(event);
    if (!link) return false;
    event.preventDefault();
    if (!this.followLink(link)) void this.go(link.pathname + link.search + link.hash);
    return true;
  }

  /** Opens what a link opens over the page; false where it leads away from it. */
  followLink(link: Element): boolean {
    const opened = link instanceof HTMLAnchorElement ? this.#openedBy(link) : null;
    if (opened) void whileBusy(link, this.open(opened.overlay, opened.fields));
    return opened !== null;
  }

  /** What a link opens in place of leading away; for a guest who would start a game that is the login (R4.14, R6.1). */
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

  /** Asks for an overlay and its view while the finger is still coming down. */
  #foresee(address: string): void {
    const { views } = this.#parts;
    void this.foresight
      .ask(address, 'overlay')
      .then(({ regions }) => views.prefetch(regions.overlays))
      .catch(() => {});
  }

  /** Has the styles and views of an overlay that was not asked for yet: all but what it says. */
  async prepare(overlay: Promise<PageDocument>): Promise<void> {
    const { regions } = await overlay;
    await this.#parts.views.prefetch(regions.overlays);
    await addStyles(allNodes(regions.overlays).flatMap(({ css }) => css ?? []));
  }

  /** Back and Forward before the router is there. From then on they are the router's. */
  readonly #walkWithoutRouter = () => {
    const url = new URL(location.href);
    const { address } = this.#screen;
    if (this.#ready || url.pathname + url.search === address.pathname + address.search) return;
    if (samePage(url, address)) void this.#step(url, 'walked');
    else void this.go(url.pathname + url.search + url.hash, true);
  };

  /** The router, loaded at the first intent to move. */
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
    // While the router is still on its way, the document is asked for beside it.
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

  /** A page that the server has refused to tell is asked for as one of its own: it knows what to say. */
  async #lose(error: unknown, path: string, again: () => void): Promise<void> {
    if (error instanceof DocumentError && error.code === 'status') return location.assign(path);
    await onLoadFailure(error, path, again, this.#tell);
  }

  /** Goes to a page that is made anew, also where it is the one that is shown: for who is signed in now. */
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

  /** Closes the overlay: by Back where it was opened here, else by its address. */
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

  /** What the address says is open comes back. */
  async #closeLoose(): Promise<void> {
    this.loose.close();
    if (this.#screen.address.searchParams.has(openKey)) await this.#turn(location.href, true);
  }

  /** Goes to an address of the same page: without the router while nobody has asked for it. */
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

  /** Asks for this place's document again and shows what it says, without a move. */
  async reload(): Promise<void> {
    this.#screen.apply(await this.#loading.again());
  }

  /** The same, with what is open and all that was typed; a page that is not for who is signed in now stays as it is. */
  async reloadUnder(): Promise<void> {
    const loaded = await this.#loading.under();
    if (loaded) this.#screen.apply(loaded);
  }
}

/** Shows on a link that what it opens is on its way. */
async function whileBusy(link: Element, opening: Promise<void>): Promise<void> {
  link.ariaBusy = 'true';
  await opening.finally(() => (link.ariaBusy = null));
}

/** The browser scrolls to the target of a fragment link by itself, and focuses it where it can take the focus. */
function readyTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  const aim = link && isFragment(link) ? targetOf(link.hash) : null;
  if (aim) makeFocusable(aim);
}

/** A link's own query goes along with its overlay: a notice's id. */
function fieldsOf(link: HTMLAnchorElement): Record<string, string> {
  return Object.fromEntries(new URL(link.href).searchParams);
}
