import { createStore } from 'zustand/vanilla';
import type { FavoriteGame } from '#schemas/generated/api.ts';

/** The calls by which marks are kept. */
export interface FavoriteCalls {
  list: () => Promise<FavoriteGame[]>;
  add: (game: FavoriteGame) => Promise<unknown>;
  remove: (game: FavoriteGame) => Promise<unknown>;
}

/** A game's name among the marks. */
export const keyOf = ({ nodeId, vendor }: FavoriteGame) => `${vendor} ${nodeId}`;

/**
 * What whoever is signed in has marked, one answer for all stars of a tab. A mark shows at once and goes again where the
 * platform refuses it; the platform is told one after another, so that the last press decides.
 */
export function createFavorites() {
  const store = createStore<ReadonlySet<string>>(() => new Set());
  let stars = 0;
  let telling: Promise<unknown> = Promise.resolve();
  let presses = 0;

  const show = (key: string, marked: boolean) => {
    const keys = new Set(store.getState());
    if (marked) keys.add(key);
    else keys.delete(key);
    store.setState(keys, true);
  };

  return {
    subscribe: store.subscribe,
    marked: store.getState,

    /**
     * For each star that is seen: the first one asks the platform, and after the last nothing is known any more, so that
     * nobody sees the marks of who was here before. What was pressed meanwhile counts more than the answer.
     */
    hold(calls: FavoriteCalls): () => void {
      stars++;
      const since = presses;
      if (stars === 1)
        calls.list().then(
          (list) => {
            if (presses === since) store.setState(new Set(list.map(keyOf)), true);
          },
          // A star without its mark still works: that the list did not come needs no word.
          () => {},
        );
      return () => {
        stars--;
        if (stars > 0) return;
        presses++;
        store.setState(new Set(), true);
      };
    },

    /** Adds what is absent, removes what is there (R4.16). Rejects where the platform refuses. */
    toggle(game: FavoriteGame, calls: FavoriteCalls): Promise<void> {
      const marked = !store.getState().has(keyOf(game));
      presses++;
      show(keyOf(game), marked);
      const told = telling.then(async () => {
        await (marked ? calls.add(game) : calls.remove(game));
      });
      telling = told.catch(() => show(keyOf(game), !marked));
      return told;
    },
  };
}
