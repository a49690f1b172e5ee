import { createStore } from 'zustand/vanilla';
import type { FavoriteGame } from '#schemas/generated/api.ts';

/** The calls that load and change favourites. */
export interface FavoriteCalls {
  list: () => Promise<FavoriteGame[]>;
  add: (game: FavoriteGame) => Promise<unknown>;
  remove: (game: FavoriteGame) => Promise<unknown>;
}

/** The key of a game among the favourites. */
export const keyOf = ({ nodeId, vendor }: FavoriteGame) => `${vendor} ${nodeId}`;

/**
 * The user's favourites, loaded once for all stars of a browser tab. A change shows immediately and is reverted if the
 * platform refuses it. Changes are sent one after another, so that the last press decides.
 */
export function createFavorites() {
  const store = createStore<ReadonlySet<string>>(() => new Set());
  let stars = 0;
  let sending: Promise<unknown> = Promise.resolve();
  let presses = 0;
  let turn = 0;

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
     * Each mounted star retains the favourites. The first one loads them, and the last one to release them clears them,
     * so that the next user does not see them. Stars pressed in the meantime take precedence over the response.
     */
    retain(calls: FavoriteCalls): () => void {
      stars++;
      const since = presses;
      if (stars === 1)
        calls.list().then(
          (list) => {
            if (presses === since) store.setState(new Set(list.map(keyOf)), true);
          },
          // The stars work without the list, so its failure is not reported.
          () => {},
        );
      return () => {
        stars--;
        if (stars > 0) return;
        presses++;
        store.setState(new Set(), true);
      };
    },

    /** Forgets the favourites, also those that are on their way: they are another member's. */
    empty(): void {
      turn++;
      presses++;
      store.setState(new Set(), true);
    },

    /** Adds the game, or removes it if it is a favourite (R4.16). Rejects if the platform refuses. */
    toggle(game: FavoriteGame, calls: FavoriteCalls): Promise<void> {
      const marked = !store.getState().has(keyOf(game));
      presses++;
      const since = turn;
      show(keyOf(game), marked);
      const sent = sending.then(async () => {
        await (marked ? calls.add(game) : calls.remove(game));
      });
      sending = sent.catch(() => {
        if (turn === since) show(keyOf(game), !marked);
      });
      return sent;
    },
  };
}
