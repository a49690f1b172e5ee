import { flushSync } from 'react-dom';
import type { PageDocument } from '../document.ts';
import { closedPart, withOverlays, type OverlayPart } from '../overlayState.ts';
import { pageOf, placeOf, sessionOf } from '../stores.ts';
import { frameKey } from '../waking/views.ts';
import { linkOf, openKey, samePage, withOverlay } from './address.ts';
import { arrive } from './arrive.ts';
import { DocumentError, fetchDocument } from './documents.ts';
import { Foresight } from './Foresight.ts';
import { onLoss, tellWhenSlow, type Tell } from './losses.ts';
import { rememberPositions } from './positions.ts';
import { Readying, type ReadyingParts } from './Readying.ts';
import type { Mover } from './router.ts';
import { Steps } from './Steps.ts';

/** What an address leads to: another page, or the same one with something else open. */
type Loaded = { page: PageDocument } | { overlay: OverlayPart };

/** Moves a tab from page to page: asks for documents, readies what they need, shows them. */
export class Moving {
  readonly #parts: ReadyingParts;
  readonly #first: PageDocument;
  readonly #readying: Readying;
  readonly #steps = new Steps();
  readonly #foresight = new Foresight();
  #mover: Promise<Mover> | undefined;
  #ready = false;
  #shown = new URL(location.href);
  /** What the page that is shown was made of, for whom its overlays must be made too. */
  #page: PageDocument;
  #loaded: Loaded;
  /** Somebody else is signed in now: nothing of the page that is shown may stay. */
  #stale = false;
  readonly #tell: Tell;
  /** Overlays at hand for when nothing can be asked for. */
  readonly #kept = new Map<string, PageDocument>();
  /** What is open stands in no address. */
  #here = false;

  constructor(first: PageDocument, parts: ReadyingParts, tell: Tell) {
    this.#parts = parts;
    this.#tell = tell;
    this.#first = first;
    this.#page = first;
    this.#loaded = { page: first };
    this.#readying = new Readying(parts);
  }

  /** Follows clicks on links of the site, and loads what a move needs at the first sign of one. */
  listen(): void {
    document.addEventListener('click', (event) => this.follow(event));
    for (const type of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(type, this.#intend, { passive: true });
    addEventListener('popstate', this.#walkWithoutRouter);
    rememberPositions(() => this.#shown);
  }

  /** Follows a link of the site without loading the page anew; false where the browser should act. */
  follow(event: MouseEvent): boolean {
    const link = linkOf(event);
    if (!link) return false;
    const overlay = link.dataset['open'];
    event.preventDefault();
    void (overlay ? this.open(overlay, fieldsOf(link)) : this.go(link.pathname + link.search + link.hash));
    return true;
  }

  readonly #intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const overlay = link?.dataset['open'];
    if (link && overlay) this.#foresee(withOverlay(location.href, overlay, fieldsOf(link)));
    else if (link) void this.mover().catch(() => {});
  };

  /** Asks for an overlay and its view while the finger is still coming down. */
  #foresee(address: string): void {
    const { views } = this.#parts;
    void this.#foresight
      .ask(address, 'overlay')
      .then(({ regions }) => views.prefetch(regions.overlays))
      .catch(() => {});
  }

  /** Back and Forward before the router is there. From then on they are the router's. */
  readonly #walkWithoutRouter = () => {
    const url = new URL(location.href);
    const same = url.pathname + url.search === this.#shown.pathname + this.#shown.search;
    if (this.#mover || same) return;
    if (samePage(url, this.#shown)) void this.#step(url, 'walked');
    else void this.go(url.pathname + url.search + url.hash, true);
  };

  /** The router, loaded at the first intent to move. */
  mover(): Promise<Mover> {
    this.#mover ??= import('./router.ts').then(({ createMover }) => {
      this.#ready = true;
      return createMover(this.#loaded, this.#steps.depth, this.#load, this.#show);
    });
    this.#mover.catch(() => (this.#mover = undefined));
    return this.#mover;
  }

  async go(path: string, replace = false): Promise<void> {
    this.#steps.begin();
    // While the router is still on its way, the document is asked for beside it.
    if (!this.#ready) {
      const { pathname, search } = new URL(path, location.href);
      this.#foresight.ask(pathname + search).catch(() => {});
    }
    const again = () => void this.go(path, true);
    try {
      const going = this.mover().then((mover) => mover.go(path, replace));
      await tellWhenSlow(going, again, this.#tell);
    } catch (error) {
      await this.#lose(error, path, again);
    }
  }

  /** A page that the server has refused to tell is asked for as one of its own: it knows what to say. */
  async #lose(error: unknown, path: string, again: () => void): Promise<void> {
    if (error instanceof DocumentError && error.code === 'status') return location.assign(path);
    await onLoss(error, path, again, this.#tell);
  }

  /** Goes to a page that is made anew, also where it is the one that is shown: for who is signed in now. */
  anew(path: string, replace: boolean): Promise<void> {
    this.#stale = true;
    return this.go(path, replace);
  }

  open(overlay: string, fields?: Record<string, string>): Promise<void> {
    const replace = this.#parts.stores.place.getState().open !== null;
    return this.#turn(withOverlay(location.href, overlay, fields), replace);
  }

  /** Closes the overlay: by Back where it was opened here, else by its address. */
  async close(): Promise<void> {
    const { open, held } = this.#parts.stores.place.getState();
    if (!open || held) return;
    if (this.#here) return this.#closeHere();
    if (this.#mover) {
      const mover = await this.#mover;
      if (mover.depth() > 0) return mover.back();
    } else if (this.#steps.depth > 0) return history.back();
    return this.#turn(withOverlay(location.href, null), true);
  }

  /** Has an overlay at hand with all that it needs, for `show`. */
  async keep(overlay: string): Promise<void> {
    const address = withOverlay(location.href, overlay);
    const page = await fetchDocument(address, { part: 'overlay' });
    if (page.open !== overlay) return;
    await this.#readying.overlay({ ...page, overlays: page.regions.overlays });
    this.#kept.set(overlay, page);
  }

  /** Opens an overlay without an address, also where nothing can be asked for. False where it is not to be had. */
  async show(overlay: string): Promise<boolean> {
    if (!this.#kept.has(overlay)) await this.keep(overlay).catch(() => {});
    const kept = this.#kept.get(overlay);
    if (!kept) return false;
    const { path, params } = this.#parts.stores.place.getState();
    this.#apply({ overlay: { ...kept, path, params, overlays: kept.regions.overlays } });
    this.#here = true;
    return true;
  }

  /** What the address says is open comes back. */
  async #closeHere(): Promise<void> {
    const { path, params } = this.#parts.stores.place.getState();
    this.#apply({ overlay: { path, params, open: null, words: {}, data: {}, flags: {}, overlays: [] } });
    if (this.#shown.searchParams.has(openKey)) await this.#turn(location.href, true);
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
      const loaded = await tellWhenSlow(this.#load(url), again, this.#tell);
      if (!isLatest()) return;
      if (this.#mover) return this.go(address, how !== 'push');
      this.#steps.write(address, how);
      this.#show(loaded, url, how === 'walked');
    } catch (error) {
      if (isLatest()) await this.#lose(error, address, again);
    }
  }

  /** Asks for this place's document again and shows what it says, without a move. */
  async reload(): Promise<void> {
    const page = await fetchDocument(location.pathname + location.search);
    if (this.#needsFullLoad(page)) return location.reload();
    await this.#readying.page(page);
    this.#apply({ page });
  }

  readonly #load = async (url: URL, signal?: AbortSignal): Promise<Loaded> => {
    const overlay = await this.#loadOverlay(url, signal);
    if (overlay) {
      await this.#readying.overlay(overlay);
      return { overlay };
    }
    const page = await this.#foresight.take(url.pathname + url.search, undefined, signal);
    if (this.#needsFullLoad(page)) {
      location.assign(url.href);
      return new Promise<never>(() => {});
    }
    await this.#readying.page(page);
    return { page };
  };

  /** Null where the address leads to another page, or the page must be made anew for whoever looks at it. */
  async #loadOverlay(url: URL, signal?: AbortSignal): Promise<OverlayPart | null> {
    const { open, held, params } = this.#parts.stores.place.getState();
    if (this.#stale || held || !samePage(url, this.#shown)) return null;
    if (!url.searchParams.has(openKey))
      return open ? closedPart(this.#parts.stores.place.getState(), this.#shown, url) : null;
    const kept = this.#kept.get(url.searchParams.get(openKey) ?? '');
    const next = kept
      ? {
          ...kept,
          path: url.pathname + url.search,
          params: { ...params, ...Object.fromEntries(url.searchParams) },
        }
      : await this.#foresight.take(url.pathname + url.search, 'overlay', signal);
    if (!isForSame(next, this.#page)) return null;
    return { ...next, overlays: next.regions.overlays };
  }

  #needsFullLoad({ build, language, status }: PageDocument): boolean {
    return (
      build !== this.#first.build || language !== this.#first.language || status === 451 || status === 503
    );
  }

  readonly #show = (loaded: Loaded, url: URL, walked: boolean): void => {
    const samePlace = samePage(url, this.#shown);
    // Flushed, so that the new page has its height before the reader is put where he was.
    flushSync(() => this.#apply(loaded));
    this.#shown = url;
    if (!samePlace) arrive(url, walked);
  };

  /** Puts what was readied in place of what was there. */
  #apply(loaded: Loaded): void {
    const { stores, views } = this.#parts;
    this.#loaded = loaded;
    this.#here = false;
    if ('overlay' in loaded) {
      const { path, params, open, flags, overlays } = loaded.overlay;
      this.#readying.wakeFollowers(loaded.overlay);
      stores.place.setState({ path, params, open });
      stores.page.setState(withOverlays(stores.page.getState(), overlays, flags), true);
    } else {
      const { page } = loaded;
      this.#page = page;
      this.#stale = false;
      stores.session.setState(sessionOf(page));
      stores.place.setState(placeOf(page));
      stores.page.setState(pageOf(page, stores.page.getState()), true);
      document.title = page.title;
    }
    views.forget(new Set(Object.values(stores.page.getState().lists).flat().map(frameKey)));
  }
}

/** An overlay is shown over a page only where both were made for the same person by the same brand. */
function isForSame(overlay: PageDocument, page: PageDocument): boolean {
  const facts = ['build', 'revision', 'language', 'role', 'vip', 'service'] as const;
  return (
    facts.every((fact) => overlay[fact] === page[fact]) && !overlay.held && overlay.status === page.status
  );
}

/** A link's own query goes along with its overlay: a notice's id. */
function fieldsOf(link: HTMLAnchorElement): Record<string, string> {
  return Object.fromEntries(new URL(link.href).searchParams);
}
