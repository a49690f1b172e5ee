import { useCallback, useRef } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { isUnsettled } from '../data/refusals.ts';
import { useAct } from '../session/ConfirmAccess.tsx';

/** Sends a call that writes. The same request has the same Idempotency-Key until its outcome is known, so that it is carried out once, however often it is tried. */
export function useSend<N extends OperatorCallName>(call: N) {
  const act = useAct();
  const keys = useRef(new Map<string, string>());
  return useCallback(
    async (request: Sent<OperatorCalls[N]['request']>): Promise<OperatorCalls[N]['value']> => {
      const mark = JSON.stringify(request);
      const key = keys.current.get(mark) ?? crypto.randomUUID();
      keys.current.set(mark, key);
      try {
        const value = await act(call, request, key);
        keys.current.delete(mark);
        return value;
      } catch (error) {
        if (!isUnsettled(error)) keys.current.delete(mark);
        throw error;
      }
    },
    [act, call],
  );
}
