import { readGameMessage, type GameFrame } from './gameMessage.ts';

/**
 * Milliseconds in which a page must report that it is ready: after its request, and after its frame's load event. A slow
 * phone or network takes its time, and a restart takes all of it again. A frame that has loaded without a word may be
 * the browser's own error page: where another base may have the page, that is tried sooner.
 */
const timeouts = { asked: 60_000, loaded: 15_000, loadedWithOther: 8_000 };

interface Shown extends GameFrame {
  /** Whether the page reports success or failure by message; otherwise the frame's load event counts as success. */
  reportsState: boolean;
  /** Another base may have the page. */
  hasOther?: boolean;
  signal: AbortSignal;
}

/** Observes whether a game's page becomes ready. */
export interface Standing {
  /** Call on the frame's load event, which browsers fire for their own error page too. */
  onLoad: () => void;
  /** True once the page is ready; false if it failed, timed out, or the signal was aborted. */
  stands: Promise<boolean>;
}

/** Waits for a game's page. A message counts only if its frame, origin and shape are the expected ones. */
export function waitFor({ reportsState, hasOther, signal, ...game }: Shown): Standing {
  let settle = (_stands: boolean): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failAfter = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(false), milliseconds);
  };
  const stands = new Promise<boolean>((resolve) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readGameMessage(event, game);
      if (message === 'ready' || message === 'failed') settle(message === 'ready');
    };
    const onAbort = () => settle(false);
    settle = (result) => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      signal.removeEventListener('abort', onAbort);
      resolve(result);
    };
    addEventListener('message', onMessage);
    signal.addEventListener('abort', onAbort);
    failAfter(timeouts.asked);
  });
  return {
    stands,
    onLoad: () => {
      if (reportsState) failAfter(hasOther ? timeouts.loadedWithOther : timeouts.loaded);
      else settle(true);
    },
  };
}
