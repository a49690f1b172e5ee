import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onMemberChange, useActions, useMemberTurn, useSession } from '#engine/react/index.ts';
import { createFavoriteLotteries } from './favorites.ts';

const favorites = createFavoriteLotteries();
onMemberChange(() => favorites.empty());
const none: ReadonlySet<string> = new Set();

/** The user's favourite lotteries, and the function that changes them (R2.1.27, R3.4). */
export function useFavoriteLotteries() {
  const { request, warn } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const username = useCallback(async () => (await request('memberInfo', {})).userName, [request]);
  const turn = useMemberTurn();
  const codes = useSyncExternalStore(
    favorites.subscribe,
    () => favorites.get().codes,
    () => none,
  );
  useEffect(() => (signedIn ? favorites.retain(username) : undefined), [signedIn, username, turn]);
  const toggle = (code: string) => {
    favorites.toggle(code, username).catch((error: unknown) => warn(error, () => toggle(code)));
  };
  return { codes, toggle };
}
