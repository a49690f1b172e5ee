import { flushSync } from 'react-dom';
import type { QueryClient } from '@tanstack/react-query';
import type { DocumentNode, PageDocument } from '../document.ts';
import { changedNodes, pageOf, placeOf, sessionOf, type Stores } from '../stores.ts';
import type { Texts } from '../texts.ts';
import { keepAnswers } from '../waking/calls.ts';
import type { Doors } from '../waking/doors.ts';
import { frameKey, type BrowserViews } from '../waking/views.ts';
import { linkOf, samePage, withOverlay } from './address.ts';
import { fetchDocument } from './documents.ts';
import { positionAt, rememberPositions } from './positions.ts';
import type { Mover } from './router.ts';
import { addStyles } from './styles.ts';

interface Parts {
  first: PageDocument;
  stores: Stores;
  texts: Texts;
  doors: Doors;
  views: BrowserViews;
  queries: QueryClient;
}

/** A document that was asked for before the router was there. */
interface Early {
  address: string;
  document: Promise<PageDocument>;
}

/** Moves a tab from page to page: asks for documents, readies views and styles, wakes who must hear of it, shows. */
export class Moving {
  readonly #parts: Parts;
  #mover: Promise<Mover> | undefined;
  #ready = false;
  #early: Early | undefined;
  #shown: URL;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#shown = new URL(location.href);
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
    void (overlay
      ? this.open(overlay, overlayFields(link))
      : this.go(link.pathname + link.search + link.hash));
    return true;
  }

  readonly #intend = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="/"], [data-open]'))
      void this.mover().catch(() => {});
  };

  /** Back and Forward before the router is there, after a reload say. From then on they are the router's. */
  readonly #walkWithoutRouter = () => {
    const { pathname, search, hash } = location;
    const same = pathname + search === this.#shown.pathname + this.#shown.search;
    if (!this.#ready && !same) void this.go(pathname + search + hash, true);
  };

  /** The router, loaded at the first intent to move. */
  mover(): Promise<Mover> {
    this.#mover ??= import('./router.ts').then(({ createMover }) => {
      this.#ready = true;
      return createMover(this.#parts.first, this.#load, this.#show);
    });
    this.#mover.catch(() => (this.#mover = undefined));
    return this.#mover;
  }

  async go(path: string, replace = false): Promise<void> {
    // While the router is still on its way, the document is asked for beside it.
    if (!this.#ready) this.#early = askEarly(new URL(path, location.href));
    try {
      await (await this.mover()).go(path, replace);
    } catch {
      location.assign(path);
    }
  }

  open(overlay: string, fields?: Record<string, string>): Promise<void> {
    const replace = this.#parts.stores.place.getState().open !== null;
    return this.go(withOverlay(location.href, overlay, fields), replace);
  }

  /** Closes the overlay: by Back where it was opened here, else by its address. */
  async close(): Promise<void> {
    if (!this.#parts.stores.place.getState().open) return;
    const mover = await this.mover();
    if (mover.depth() > 0) return mover.back();
    return this.go(withOverlay(location.href, null), true);
  }

  /** Asks for this place's document again and shows what it says, without a move. */
  async reload(): Promise<void> {
    const url = new URL(location.href);
    this.#early = undefined;
    const loaded = await this.#load(url, new AbortController().signal);
    this.apply(loaded);
  }

  readonly #load = async (url: URL, signal: AbortSignal): Promise<PageDocument> => {
    const early = this.#early;
    this.#early = undefined;
    const address = url.pathname + url.search;
    const next = await (early?.address === address ? early.document : fetchDocument(address, signal));
    if (this.#needsFullLoad(next)) {
      location.assign(url.href);
      return new Promise<never>(() => {});
    }
    await this.ready(next);
    return next;
  };

  #needsFullLoad(next: PageDocument): boolean {
    const { first } = this.#parts;
    return (
      next.build !== first.build ||
      next.language !== first.language ||
      next.status === 451 ||
      next.status === 503
    );
  }

  /** Loads styles, words and views of a document and wakes the sleepers that it changes. */
  async ready(next: PageDocument): Promise<void> {
    const { stores, texts, views, queries, doors } = this.#parts;
    const nodes = allNodes(next);
    texts.add(next.words);
    keepAnswers(queries, next.data);
    const before = stores.page.getState();
    await Promise.all([
      addStyles(nodes.flatMap((node) => node.css ?? [])),
      views.prepare(arriving(next, before.nodes)),
    ]);

    const changed = changedNodes(before, pageOf(next, before)).filter((id) =>
      nodes.some((node) => node.id === id),
    );
    const follow = [...before.nodes.values()].filter((node) => this.#follows(node, next)).map(({ id }) => id);
    await Promise.all([...new Set([...changed, ...follow])].map((id) => wakeById(doors, id)));
  }

  #follows(node: DocumentNode, next: PageDocument): boolean {
    const place = this.#parts.stores.place.getState();
    const { role, service } = this.#parts.stores.session.getState();
    const follows = node.follows ?? [];
    return (
      (follows.includes('place') && (place.path !== next.path || place.open !== next.open)) ||
      (follows.includes('session') && (role !== next.role || service !== next.service))
    );
  }

  readonly #show = (loaded: unknown, url: URL, walked: boolean): void => {
    const onlyOverlay = samePage(url, this.#shown);
    // Flushed, so that the new page has its height before the reader is put where he was.
    flushSync(() => this.apply(loaded as PageDocument));
    this.#shown = url;
    if (!onlyOverlay) arrive(url, walked);
  };

  /** Puts a readied document in place of the one before. */
  apply(next: PageDocument): void {
    const { stores, views } = this.#parts;
    const page = pageOf(next, stores.page.getState());
    stores.session.setState(sessionOf(next));
    stores.place.setState(placeOf(next));
    stores.page.setState(page, true);
    views.forget(new Set(Object.values(page.lists).flat().map(frameKey)));
    document.title = next.title;
  }
}

function askEarly(url: URL): Early {
  const address = url.pathname + url.search;
  const document = fetchDocument(address);
  document.catch(() => {});
  return { address, document };
}

/** Nodes whose frames do not stand yet. What sleeps goes on sleeping: its code is not asked for because of a move. */
function arriving(next: PageDocument, before: ReadonlyMap<string, DocumentNode>): DocumentNode[] {
  const walk = (nodes: DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node) => {
      const { id, widget, rev, slots = {} } = node;
      const old = before.get(id);
      const stands = old?.widget === widget && old.rev === rev;
      if (stands && rev !== undefined) return [];
      const inside = Object.values(slots).flatMap(walk);
      return stands ? inside : [node, ...inside];
    });
  return Object.values(next.regions).flatMap(walk);
}

async function wakeById(doors: Doors, id: string): Promise<void> {
  const element = document.getElementById(`w-${id}`);
  if (element && doors.isAsleep(id)) await doors.wakeAround(element);
}

function allNodes(page: PageDocument): DocumentNode[] {
  const walk = (nodes: DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node) => [node, ...Object.values(node.slots ?? {}).flatMap(walk)]);
  return Object.values(page.regions).flatMap(walk);
}

/** A link's own query goes along with its overlay: a notice's id. */
function overlayFields(link: HTMLAnchorElement): Record<string, string> {
  return Object.fromEntries(new URL(link.href).searchParams);
}

/** Where the reader stands after a move: at the hash, where he was before, or at the top with focus on the content. */
function arrive(url: URL, walked: boolean): void {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0, walked ? positionAt(url) : 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
