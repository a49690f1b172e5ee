import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onMemberChange, useActions, useMemberTurn, useSession } from '#engine/react/index.ts';
import { createFavouriteLotteries } from './favourites.ts';

const favourites = createFavouriteLotteries();
onMemberChange(() => favourites.empty());
const none: ReadonlySet<string> = new Set();

/** The user's favourite lotteries, and the function that changes them (R2.1.27, R3.4). */
export function useFavouriteLotteries() {
  const { request, warn } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const username = useCallback(async () => (await request('memberInfo', {})).userName, [request]);
  const turn = useMemberTurn();
  const codes = useSyncExternalStore(
    favourites.subscribe,
    () => favourites.get().codes,
    () => none,
  );
  useEffect(() => (signedIn ? favourites.retain(username) : undefined), [signedIn, username, turn]);
  const toggle = (code: string) => {
    favourites.toggle(code, username).catch((error: unknown) => warn(error, () => toggle(code)));
  };
  return { codes, toggle };
}
