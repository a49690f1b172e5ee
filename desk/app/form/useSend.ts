import { useCallback } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { useActOnce } from '../session/useActOnce.ts';

/** Sends one call that writes, as `useActOnce` does. */
export function useSend<N extends OperatorCallName>(call: N) {
  const act = useActOnce();
  return useCallback((request: Sent<OperatorCalls[N]['request']>) => act(call, request), [act, call]);
}
