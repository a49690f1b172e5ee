import { readGameMessage, type GameFrame } from './gameMessage.ts';

interface Watched extends GameFrame {
  signal: AbortSignal;
  /** Called when a round is under way whose result the game has not shown. */
  began: () => void;
  /** Called when the game has shown a change of the balance, at most once per second however many messages arrive. */
  changed: () => void;
}

/** Milliseconds between two calls of `changed`. */
const pause = 1_000;

/**
 * Watches a game for rounds that begin and that changed the balance. The last message of a burst is never lost, but waits
 * for the end of a round that has begun since. A page that is loaded again has no round under way.
 */
export function onRounds({ signal, began, changed, ...game }: Watched): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isUnderWay = false;
  const call = () => {
    isDue = false;
    changed();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue && !isUnderWay) call();
    }, pause);
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, game);
    if (message === 'round') {
      isUnderWay = true;
      began();
    } else if (message === 'balance' || (message !== null && isUnderWay)) {
      isUnderWay = false;
      if (timer === undefined) call();
      else isDue = true;
    }
  };
  addEventListener('message', onMessage);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    removeEventListener('message', onMessage);
  });
}
