import { createStore } from 'zustand/vanilla';
import { favoriteLotteries, toggleFavoriteLottery } from '#engine/browser/session/index.ts';

interface State {
  /** Null until the user name is known. */
  username: string | null;
  codes: ReadonlySet<string>;
}

const nothing: State = { username: null, codes: new Set() };

/**
 * The favourite lotteries of the signed-in user on this device (LOTTFAV, R3.4), for all stars of a tab. Empty on the
 * server, and while no star is mounted, so that the next user does not see them.
 */
export function createFavoriteLotteries() {
  const store = createStore<State>(() => nothing);
  let users = 0;
  let turn = 0;
  const read = (username: string) =>
    store.setState({ username, codes: new Set(favoriteLotteries(username)) }, true);
  return {
    subscribe: store.subscribe,
    get: store.getState,

    /** Reads them as soon as the user name arrives. Returns the function that releases them. */
    retain(username: () => Promise<string>): () => void {
      users++;
      const since = turn;
      // Without the user name the stars cannot be stored; a press asks for it again.
      if (users === 1)
        username().then(
          (name) => users > 0 && turn === since && read(name),
          () => {},
        );
      return () => {
        users--;
        if (users === 0) store.setState(nothing, true);
      };
    },

    /** Forgets the user and the lotteries, also a name that is on its way: it is another user's. */
    empty(): void {
      turn++;
      store.setState(nothing, true);
    },

    /** Adds a lottery, or removes it if present (R4.16). Rejects if the user name cannot be found out. */
    async toggle(code: string, username: () => Promise<string>): Promise<void> {
      const name = store.getState().username ?? (await username());
      toggleFavoriteLottery(name, code);
      read(name);
    },
  };
}
