import { useMemo, useSyncExternalStore } from 'react';
import { useHydrating } from '#engine/react/index.ts';
import { createSlip, emptySlip, type Slip, type SlipStore } from '../shared/SlipStore.ts';

export interface SlipControl {
  slip: Slip;
  /** Null until the widget is hydrated. */
  store: SlipStore | null;
}

const never = () => () => {};

/** The slip of a game in this tab: empty on the server, then as the session storage has it. */
export function useSlip(gameCode: string): SlipControl {
  const hydrating = useHydrating();
  const store = useMemo(() => (hydrating ? null : createSlip(gameCode, storageOf())), [hydrating, gameCode]);
  const slip = useSyncExternalStore(
    store?.subscribe ?? never,
    store?.get ?? (() => emptySlip),
    () => emptySlip,
  );
  return { slip, store };
}

/** A browser may refuse it altogether. */
function storageOf(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
