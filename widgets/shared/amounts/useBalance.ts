import { useCallback, useEffect, useState } from 'react';
import { useActions } from '#engine/react/index.ts';

/** The member's balance as a decimal string, undefined for guests and until it is known. */
export function useBalance(signedIn: boolean): {
  balance: string | undefined;
  renew: (balance?: string) => void;
} {
  const { request, renew: renewAll } = useActions();
  const [balance, setBalance] = useState<string>();
  const load = useCallback(() => {
    // Without it the slip works: the platform checks the balance.
    request('balance', {}).then(
      ({ sumBalance }) => setBalance(sumBalance),
      () => {},
    );
  }, [request]);
  useEffect(() => {
    if (signedIn) load();
  }, [signedIn, load]);
  const renew = useCallback(
    (known?: string) => {
      if (known === undefined) load();
      else setBalance(known);
      renewAll('balance');
    },
    [load, renewAll],
  );
  return { balance: signedIn ? balance : undefined, renew };
}
