import { useEffect, useState } from 'react';
import { useClock } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { asksAt } from './putOff.ts';

export type Withdrawal = CallValue<'withdrawals'>['withdrawals'][number];

/** The longest time of a timer: longer ones fire at once. */
const longest = 2 ** 31 - 1;

/**
 * Of withdrawals that wait, those to ask about now: not put off, or no longer, and with time left. `wanted` is the id of
 * one to ask about although it was put off. `look` judges them again.
 */
export function useDue(
  waiting: readonly Withdrawal[],
  wanted: string | undefined,
): { due: readonly Withdrawal[]; look: () => void } {
  const clock = useClock();
  const [now, setNow] = useState(0);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const time = clock();
      setNow(time);
      const changes = waiting
        .flatMap(({ id, confirmBy = Infinity }) => [asksAt(id), confirmBy])
        .filter((at) => at > time && at < Infinity);
      if (changes.length > 0) timer = setTimeout(update, Math.min(Math.min(...changes) - time, longest));
    };
    update();
    return () => clearTimeout(timer);
  }, [waiting, turn, clock]);

  // Before the first effect the time is unknown, and the server knows nothing of what a tab has put off.
  const isDue = ({ id, confirmBy = Infinity }: Withdrawal) =>
    now > 0 && now < confirmBy && (id === wanted || asksAt(id) <= now);
  return { due: waiting.filter(isDue), look: () => setTurn(turn + 1) };
}
