import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onMemberChange, useActions, useMemberTurn } from '#engine/react/index.ts';
import type { FavoriteGame } from '#schemas/generated/api.ts';
import { createFavorites, keyOf, type FavoriteCalls } from './favorites.ts';

/** Stays empty on the server, which loads no favourites and renders all stars unmarked. */
const favorites = createFavorites();
onMemberChange(() => favorites.empty());
const none: ReadonlySet<string> = new Set();

/** The user's favourites, and the function that changes them. */
export function useFavorites() {
  const { request, warn } = useActions();
  const calls = useMemo<FavoriteCalls>(
    () => ({
      list: () => request('favoriteGames', {}),
      add: (game) => request('addFavoriteGame', game),
      remove: (game) => request('removeFavoriteGame', game),
    }),
    [request],
  );
  const turn = useMemberTurn();
  const marked = useSyncExternalStore(favorites.subscribe, favorites.marked, () => none);
  useEffect(() => favorites.retain(calls), [calls, turn]);

  const toggle = (game: FavoriteGame) => {
    favorites.toggle(game, calls).catch((error: unknown) => warn(error, () => toggle(game)));
  };
  return { has: (game: FavoriteGame) => marked.has(keyOf(game)), toggle };
}
