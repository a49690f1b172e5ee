import { useCallback, useEffect, useState } from 'react';
import { useActions, useClock } from '#engine/react/index.ts';
import type { PlaySession, RealityCheckRequest } from '#schemas/generated/api.ts';

/** Milliseconds after which the shown time is computed again. Nothing is requested for it. */
const tick = 10_000;

/** Milliseconds for which a reality check waits for the end of a round, whose result its figures would give away. */
const longestRound = 60_000;

export interface Play {
  /** The platform's figures; null until they arrive, and for platforms without them. */
  session: PlaySession | null;
  /** Milliseconds of play. */
  played: number;
  /** The member must answer a reality check before playing on. */
  isCheckDue: boolean;
  /** Requests the figures again: a round has ended. */
  refresh: () => void;
  answer: (choice: RealityCheckRequest['choice']) => void;
}

/**
 * Time played, net result and reality checks of the member's play, from the platform's rounds (R2.1.28). The figures are
 * requested at launch and after rounds, as the balance is; the time follows the platform's clock. A check that falls due
 * while a round is under way waits for its end, for a minute at most.
 */
export function usePlaySession(isOpen: boolean, isUnderWay: boolean): Play {
  const { request } = useActions();
  const clock = useClock();
  const [session, setSession] = useState<PlaySession | null>(null);
  const [now, setNow] = useState(0);
  // The check that the platform has confirmed: another tab may have answered it.
  const [confirmed, setConfirmed] = useState<number | null>(null);

  const load = useCallback(
    (): Promise<PlaySession | null> => request('playSession', {}).catch(() => null),
    [request],
  );
  const refresh = useCallback(
    () => void load().then((loaded) => loaded && (setSession(loaded), setNow(clock()))),
    [load, clock],
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    refresh();
    const timer = setInterval(() => setNow(clock()), tick);
    return () => clearInterval(timer);
  }, [isOpen, refresh, clock]);

  const dueAt = session?.checkDueAt;
  const isReached = isOpen && dueAt !== undefined && now >= dueAt + (isUnderWay ? longestRound : 0);
  useEffect(() => {
    if (!isReached) return undefined;
    let gone = false;
    void load().then((loaded) => {
      if (gone) return;
      if (loaded) setSession(loaded);
      // Without an answer the check is shown: it must not depend on the network.
      setConfirmed(loaded ? (loaded.checkDueAt ?? null) : dueAt);
    });
    return () => {
      gone = true;
    };
  }, [isReached, dueAt, load]);

  const answer: Play['answer'] = (choice) => {
    const minutes = session?.checkMinutes ?? 0;
    // At once, and also if the answer cannot be sent: the next check is due an interval from now.
    setSession((last) => last && { ...last, checkDueAt: clock() + minutes * 60_000 });
    request('realityCheck', { choice }).then(setSession, () => {});
  };
  return {
    session,
    played: session?.since === undefined ? 0 : Math.max(0, now - session.since),
    isCheckDue: isReached && confirmed === dueAt,
    refresh,
    answer,
  };
}
