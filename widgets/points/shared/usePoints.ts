import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onMemberChange, useActions, useMemberTurn, useSession } from '#engine/react/index.ts';
import { createPoints, type PointState } from './points.ts';

/** Stays empty on the server: the page of a guest and that of a member show the same rewards. */
const points = createPoints();
onMemberChange(() => points.empty());
const none: PointState = { failed: false };

/** The member's points; of guests and trial accounts there are none. */
export function usePoints(): PointState & { isMember: boolean; reload: () => void } {
  const { request } = useActions();
  const isMember = useSession(({ signedIn, role }) => signedIn && role !== 'trial');
  const turn = useMemberTurn();
  const state = useSyncExternalStore(points.subscribe, points.state, () => none);
  const reload = useCallback(() => void points.load(() => request('pointBalance', {})), [request]);
  useEffect(() => {
    if (isMember && points.state().balance === undefined) reload();
  }, [isMember, reload, turn]);
  return { ...state, isMember, reload };
}
