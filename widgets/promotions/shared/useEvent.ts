import { useRef, useState } from 'react';
import { useActions, useSession } from '#engine/react/index.ts';
import { randomKey } from '#kit/randomKey.ts';

/**
 * What a visitor does in a check-in, wheel or raffle: guests get the log-in; of several presses one counts, and its
 * Idempotency-Key stays until an answer has arrived. `act` makes the call, `onDone` shows its answer.
 */
export function useEvent<T>(act: (key: string) => Promise<T>, onDone: (answer: T) => void) {
  const { open, renew, warn } = useActions();
  const isGuest = useSession(({ signedIn }) => !signedIn);
  const [busy, setBusy] = useState(false);
  const key = useRef<string | undefined>(undefined);
  const running = useRef(false);

  const press = async () => {
    if (isGuest) return void open('login');
    if (running.current) return;
    running.current = true;
    setBusy(true);
    key.current ??= randomKey();
    try {
      onDone(await act(key.current));
      key.current = undefined;
      renew('eventStates');
      renew('rewardCount');
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      // A refusal is an answer: another press is another action.
      if (status >= 400 && status < 500) key.current = undefined;
      renew('eventStates');
      warn(error, () => void press());
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isGuest, busy, press };
}
