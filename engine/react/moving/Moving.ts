import type { QueryClient } from '@tanstack/react-query';
import type { DocumentNode, PageDocument } from '../document.ts';
import { changedNodes, pageOf, placeOf, sessionOf, type Stores } from '../stores.ts';
import type { Texts } from '../texts.ts';
import { keepAnswers } from '../waking/calls.ts';
import type { Doors } from '../waking/doors.ts';
import { frameKey, type BrowserViews } from '../waking/views.ts';
import { linkOf, samePage, withOverlay } from './address.ts';
import { fetchDocument } from './documents.ts';
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

/** Moves a tab from page to page: asks for documents, readies views and styles, wakes who must hear of it, shows. */
export class Moving {
  readonly #parts: Parts;
  #mover: Promise<Mover> | undefined;
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

  /** The router, loaded at the first intent to move. */
  mover(): Promise<Mover> {
    this.#mover ??= import('./router.ts').then(({ createMover }) =>
      createMover(this.#parts.first, this.#load, this.#show),
    );
    this.#mover.catch(() => (this.#mover = undefined));
    return this.#mover;
  }

  async go(path: string, replace = false): Promise<void> {
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
    const loaded = await this.#load(url, new AbortController().signal);
    this.apply(loaded);
  }

  readonly #load = async (url: URL, signal: AbortSignal): Promise<PageDocument> => {
    const next = await fetchDocument(url.pathname + url.search, signal);
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
    await Promise.all([addStyles(nodes.flatMap((node) => node.css ?? [])), views.prepare(nodes)]);

    const before = stores.page.getState();
    const changed = changedNodes(before, pageOf(next, before)).filter((id) =>
      nodes.some((node) => node.id === id),
    );
    const follow = [...before.nodes.values()].filter((node) => this.#follows(node, next)).map(({ id }) => id);
    await Promise.all([...new Set([...changed, ...follow])].map((id) => wakeById(doors, id)));
  }

  #follows(node: DocumentNode, next: PageDocument): boolean {
    const place = this.#parts.stores.place.getState();
    const session = this.#parts.stores.session.getState();
    const follows = node.follows ?? [];
    return (
      (follows.includes('place') && (place.path !== next.path || place.open !== next.open)) ||
      (follows.includes('session') && session.role !== next.role)
    );
  }

  readonly #show = (loaded: unknown, url: URL, walked: boolean): void => {
    const onlyOverlay = samePage(url, this.#shown);
    this.apply(loaded as PageDocument);
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

const positions = new Map<string, number>();

/** Where the reader stands after a move: at the hash, where he was before, or at the top with focus on the content. */
function arrive(url: URL, walked: boolean): void {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0, walked ? (positions.get(url.href) ?? 0) : 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Remembers how far down an address was read. */
export function rememberPositions(): void {
  addEventListener('scroll', () => positions.set(location.href, scrollY), { passive: true });
}
