import { useEffect, useRef, useState, type RefObject } from 'react';
import { launch } from '#engine/browser/games/launch.ts';
import { onRounds } from '#engine/browser/games/onRounds.ts';
import { beginRound } from '#engine/browser/games/roundUnderWay.ts';
import { waitFor, type Standing } from '#engine/browser/games/waitFor.ts';
import { useActions, useRoute, usePortal } from '#engine/react/index.ts';
import { isFramed } from '#engine/browser/isFramed.ts';
import { keepSessionValue } from '#engine/browser/session/index.ts';
import type { GameLaunch, GameLaunchFBRequest, LaunchGameRequest } from '#schemas/generated/api.ts';
import { useReturnMoney } from './useReturnMoney.ts';
import { reasonOf, type Closed, type Failed } from './reasonOf.ts';

/** Vendor and game; FB sports has a call of its own (R2.1.29). */
export type Wish =
  | {
      call: 'launchGame';
      query: Pick<
        LaunchGameRequest,
        'vendor' | 'gameCode' | 'nodeId' | 'gameType' | 'room' | 'slip' | 'stake'
      >;
    }
  | { call: 'gameLaunchFB'; query: Pick<GameLaunchFBRequest, 'gameCode' | 'slip' | 'stake'> };

/** `slow`: the first try has failed, and another one runs. */
type LaunchState = { kind: 'starting'; slow?: boolean } | { kind: 'playing' } | Failed | Closed;

interface Launched {
  state: LaunchState;
  /** Address for the frame; set while the game is still loading, too. */
  address: string | null;
  frame: RefObject<HTMLIFrameElement | null>;
  /** The platform's response; null until it arrives. */
  game: GameLaunch | null;
  /** A round is being played whose result the game has not shown. */
  isUnderWay: boolean;
  /** For the frame's load event. */
  onLoad: () => void;
  /** Restarts the game. */
  again: () => void;
}

/** Session storage, accessed lazily because a browser may refuse it. */
const storage = {
  getItem: (key: string) => sessionStorage.getItem(key),
  setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
};

/**
 * Starts a game and tracks its state (R2.1.28, R3.15). While a round is under way, the page's figures stay as they are;
 * `onRound` is called when the game has shown what changed the balance.
 */
export function useLaunch(wish: Wish, onRound: () => void): Launched {
  const { request, renew, holdResults } = useActions();
  const { first } = usePortal();
  const path = useRoute((route) => route.path);
  const [state, setState] = useState<LaunchState>({ kind: 'starting' });
  const [shown, setShown] = useState<{ address: string; game: GameLaunch } | null>(null);
  const [round, setRound] = useState(0);
  const [isUnderWay, setUnderWay] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<Standing>(null);
  // The caller uses the wish as its React key, so it never changes here.
  const [initialWish] = useState(wish);
  const [route] = useState(path);
  const roundEnded = useRef(onRound);
  useEffect(() => {
    roundEnded.current = onRound;
  });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let shownNow: AbortController | undefined;
    let release: (() => void) | undefined;
    const over = () => {
      release?.();
      release = undefined;
      setUnderWay(false);
    };
    signal.addEventListener('abort', over);
    const show = async (to: string, game: GameLaunch, hasOther: boolean) => {
      if (signal.aborted || !isFramed(to)) return false;
      waiting.current = waitFor({
        frame: () => frame.current,
        address: to,
        reportsState: game.reportsState === true,
        hasOther,
        signal,
      });
      shownNow?.abort();
      over();
      shownNow = new AbortController();
      onRounds({
        frame: () => frame.current,
        address: to,
        signal: AbortSignal.any([signal, shownNow.signal]),
        began: () => {
          if (!release) {
            const ends = [holdResults(), beginRound()];
            release = () => ends.forEach((end) => end());
          }
          setUnderWay(true);
        },
        changed: () => {
          over();
          renew('balance');
          roundEnded.current();
        },
      });
      setShown({ address: to, game });
      return waiting.current.stands;
    };
    let tries = 0;
    const ask = async () => {
      signal.throwIfAborted();
      if (tries++ > 0) setState({ kind: 'starting', slow: true });
      const game =
        initialWish.call === 'gameLaunchFB'
          ? await request('gameLaunchFB', { ...initialWish.query, device: 'WEB' })
          : await request('launchGame', { ...initialWish.query, device: 'WEB' });
      // Of PVP vendors (R2.1.30).
      return game.content === undefined ? game : { ...game, url: game.content };
    };
    launch({ bases: first.launchBases ?? [], storage, ask, show }).then(
      (stands) => {
        if (signal.aborted) return;
        setState(stands ? { kind: 'playing' } : { kind: 'failed', reason: 'away' });
        if (stands) keepSessionValue('iframeUrl', route);
      },
      (error: unknown) => signal.aborted || setState(reasonOf(error)),
    );
    return () => left.abort();
  }, [request, renew, holdResults, first, initialWish, route, round]);
  const again = () => {
    setState({ kind: 'starting' });
    setShown(null);
    setRound((last) => last + 1);
  };
  const game = shown && shown.game;
  useReturnMoney(game?.moneyAlong === true ? game.vendor : null, again);
  return {
    state,
    address: shown && shown.address,
    frame,
    game,
    isUnderWay,
    onLoad: () => waiting.current?.onLoad(),
    again,
  };
}
