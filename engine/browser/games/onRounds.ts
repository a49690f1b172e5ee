import { readGameMessage, type GameFrame } from './gameMessage.ts';

interface Watched extends GameFrame {
  signal: AbortSignal;
  /** Called after a round, at most once per second however many messages arrive. */
  changed: () => void;
}

/** Milliseconds between two calls of `changed`. */
const pause = 1_000;

/** Watches a game for rounds that changed the balance. The last message of a burst is never lost. */
export function onRounds({ signal, changed, ...game }: Watched): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const call = () => {
    isDue = false;
    changed();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) call();
    }, pause);
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    if (readGameMessage(event, game) !== 'balance') return;
    if (timer === undefined) call();
    else isDue = true;
  };
  addEventListener('message', onMessage);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    removeEventListener('message', onMessage);
  });
}
