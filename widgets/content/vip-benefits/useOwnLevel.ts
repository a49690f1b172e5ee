import { useEffect, useState } from 'react';
import { useActions, useSession } from '#engine/react/index.ts';

/** The level of the signed-in member; undefined for guests, and until it has arrived. */
export function useOwnLevel(): number | undefined {
  const { request } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    if (!signedIn) return;
    let current = true;
    request('memberInfo', {}).then(
      ({ clubLabel }) => current && setLevel(clubLabel.rankLevel),
      // The ranks are worth reading without the mark.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [request, signedIn]);
  return signedIn ? level : undefined;
}
