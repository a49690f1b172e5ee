import { createStore } from 'zustand/vanilla';

/** Milliseconds after which a round counts as over although its game never says so. */
const longestRound = 300_000;

/** Whether a game on the page plays a round whose result it has not shown. What opens by itself waits for its end. */
export const roundUnderWay = createStore<boolean>(() => false);

/** Says that a round has begun. Returns the function that ends it. */
export function beginRound(): () => void {
  roundUnderWay.setState(true, true);
  const end = () => {
    clearTimeout(timer);
    roundUnderWay.setState(false, true);
  };
  const timer = setTimeout(end, longestRound);
  return end;
}
