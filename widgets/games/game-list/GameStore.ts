import { createStore } from 'zustand/vanilla';
import type { Game } from '#schemas/generated/api.ts';
import type { GamePage } from '#widgets/shared/games/gamesCall.ts';

/** Milliseconds for which a list is shown again from memory. */
const freshFor = 600_000;
/** Most lists in memory. */
const mostLists = 30;
/** Pages that are requested at the same time to restore a place. */
const concurrent = 6;

/** What is loaded of a list. */
export interface Loaded {
  /** Pages as they are shown: no game appears twice. An unchanged page keeps its identity. */
  pages: readonly (readonly Game[])[];
  /** Number of games. */
  count: number;
  /** `whole`: there are no more pages. */
  state: 'loading' | 'ready' | 'failed' | 'whole';
}

export type LoadPage = (pageNo: number) => Promise<GamePage>;

/** The list before anything is loaded, and one with only its first page. */
export function loadedFrom(first?: GamePage): Loaded {
  if (!first) return { pages: [], count: 0, state: 'loading' };
  const { games, totalPages } = first;
  const seen = new Set<string>();
  const page = withoutSeen(games, seen);
  return { pages: [page], count: page.length, state: totalPages > 1 ? 'ready' : 'whole' };
}

/**
 * A list of games that grows page by page. Pages that overlap add only what is new, and one that is short or empty does
 * not end the list: only the number of pages does (R2.9.2).
 */
export class GameStore {
  readonly #store = createStore<Loaded>(() => loadedFrom());
  readonly #seen = new Set<string>();
  #pageNo = 0;
  #totalPages = 1;
  #loading: Promise<void> | undefined;
  #changedAt = Date.now();

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  get = (): Loaded => this.#store.getState();

  get isFresh(): boolean {
    return Date.now() - this.#changedAt < freshFor;
  }

  /** Shows the first page that came with the document. Later pages stay, for Back. */
  begin(first: GamePage): void {
    if (this.#pageNo === 0) this.#add([first]);
  }

  /** Loads the next page, unless one is loading or the list is whole. After a failure, another call retries. */
  loadNext(load: LoadPage): Promise<void> {
    return this.loadUntil(Infinity, load, 1);
  }

  /** Loads pages until the list has at least this many games. */
  loadUntil(count: number, load: LoadPage, most = 50): Promise<void> {
    this.#loading ??= this.#load(count, load, most).finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #load(count: number, load: LoadPage, most: number): Promise<void> {
    const last = this.#pageNo + most;
    while (this.#pageNo < Math.min(last, this.#totalPages) && this.get().count < count) {
      this.#store.setState({ state: 'loading' });
      // The first page has the total.
      const next = this.#pageNo + 1;
      const until = this.#pageNo === 0 ? next : Math.min(next + concurrent - 1, last, this.#totalPages);
      const numbers = Array.from({ length: until - next + 1 }, (_, index) => next + index);
      try {
        this.#add(await Promise.all(numbers.map((pageNo) => load(pageNo))));
      } catch {
        this.#store.setState({ state: 'failed' });
        return;
      }
    }
  }

  #add(added: readonly GamePage[]): void {
    const { pages, count } = this.get();
    const shown = added.map(({ games }) => withoutSeen(games, this.#seen));
    this.#pageNo += added.length;
    this.#totalPages = added.at(-1)?.totalPages ?? this.#totalPages;
    this.#changedAt = Date.now();
    this.#store.setState({
      pages: [...pages, ...shown.filter((page, index) => page.length > 0 || pages.length + index === 0)],
      count: shown.reduce((sum, { length }) => sum + length, count),
      state: this.#pageNo < this.#totalPages ? 'ready' : 'whole',
    });
  }
}

function withoutSeen(games: readonly Game[], seen: Set<string>): readonly Game[] {
  return games.filter(({ nodeId }) => !seen.has(nodeId) && seen.add(nodeId));
}

/** The lists of this tab by their keys, so that Back shows a list as it was. Never used on the server. */
export class ListMemory {
  readonly #lists = new Map<string, GameStore>();

  /** The list of a key; a new one if it is not in memory, or not fresh. */
  open(key: string): GameStore {
    const known = this.#lists.get(key);
    const list = known?.isFresh ? known : new GameStore();
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > mostLists && oldest !== undefined) this.#lists.delete(oldest);
    return list;
  }
}
