import { useSyncExternalStore } from 'react';
import { slipStore, type Slip } from './slip.ts';

/** The bet slip of this tab; empty on the server and during hydration. */
export const useSlip = (): Slip =>
  useSyncExternalStore(slipStore.subscribe, slipStore.getState, slipStore.getInitialState);
