import { useEffect, useState } from 'react';
import { useClock, useHydrating, useNow } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';

export type Draw = CallValue<'lotteryDraws'>['draws'][number];

/** The longest delay of a browser's timer. */
const longestMs = 2 ** 31 - 1;

/** The draw that takes no more bets and has no result yet, and those that take bets, soonest first; by the platform's clock. */
export function useOpenDraws(draws: readonly Draw[]): { closed: Draw | undefined; open: readonly Draw[] } {
  const times = draws.map(({ closeTime }) => closeTime).join();
  const made = useNow((now) => countClosed(times, now));
  const clock = useClock();
  const hydrating = useHydrating();
  const [, update] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const now = clock();
      const next = timesIn(times).find((time) => time > now);
      if (next === undefined) return;
      timer = setTimeout(
        () => {
          update((turn) => turn + 1);
          wait();
        },
        Math.min(next - now + 1, longestMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [times, clock]);
  const count = hydrating ? made : countClosed(times, clock());
  return { closed: draws[count - 1], open: draws.slice(count) };
}

const timesIn = (times: string) => (times === '' ? [] : times.split(',').map(Number));

function countClosed(times: string, now: number): number {
  return timesIn(times).filter((time) => time <= now).length;
}
