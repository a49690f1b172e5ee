import { useCallback, useEffect, useRef, useState } from 'react';
import { useActions, useClock, useRoute } from '#engine/react/index.ts';
import { leadsToGame } from '#engine/browser/startsGame.ts';
import type { PlaySession, RealityCheckRequest } from '#schemas/generated/api.ts';

/** The longest time of a timer: longer ones fire at once. */
const longest = 2 ** 31 - 1;

export interface PlayCheck {
  session: PlaySession;
  /** Milliseconds of play when the check became due. */
  played: number;
  isDue: boolean;
  answer: (choice: RealityCheckRequest['choice']) => void;
}

/**
 * Asks the platform when the next check is due, and when the session limit is reached: the platform then ends the session,
 * and the page says so. Play may have begun on a page that runs a game, so the figures are requested after it.
 */
export function usePlayCheck(first: PlaySession): PlayCheck {
  const { request } = useActions();
  const clock = useClock();
  const path = useRoute((route) => route.path);
  const [session, setSession] = useState(first);
  const [due, setDue] = useState<number | null>(null);
  const [played, setPlayed] = useState(0);

  const load = useCallback(async () => {
    const loaded = await request('playSession', {}).catch(() => null);
    if (!loaded) return;
    setSession(loaded);
    const { since, checkDueAt } = loaded;
    const now = clock();
    const isReached = since !== undefined && checkDueAt !== undefined && now >= checkDueAt;
    setPlayed(isReached ? now - since : 0);
    setDue(isReached ? checkDueAt : null);
  }, [request, clock]);

  const wasGame = useRef(false);
  useEffect(() => {
    if (wasGame.current) void load();
    wasGame.current = leadsToGame(path);
  }, [path, load]);

  const { checkDueAt, sessionEndsAt } = session;
  useEffect(() => {
    const times = [checkDueAt, sessionEndsAt].filter((time) => time !== undefined);
    if (times.length === 0) return undefined;
    const wait = Math.max(0, Math.min(...times) - clock()) + 500;
    const timer = setTimeout(() => void load(), Math.min(wait, longest));
    return () => clearTimeout(timer);
  }, [checkDueAt, sessionEndsAt, load, clock]);

  const answer: PlayCheck['answer'] = (choice) => {
    setDue(null);
    request('realityCheck', { choice }).then(setSession, () => {});
  };
  return { session, played, isDue: due !== null, answer };
}
