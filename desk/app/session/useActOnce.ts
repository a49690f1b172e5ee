import { useCallback, useRef } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { isUnsettled } from '../data/refusals.ts';
import { useAct } from './ConfirmAccess.tsx';

type ActOnce = <N extends OperatorCallName>(
  call: N,
  request: Sent<OperatorCalls[N]['request']>,
) => Promise<OperatorCalls[N]['value']>;

/**
 * Carries out calls that write. A request whose response was lost has the same Idempotency-Key when it is sent again, so that it is carried
 * out once.
 */
export function useActOnce(): ActOnce {
  const act = useAct();
  const keys = useRef(new Map<string, string>());
  return useCallback<ActOnce>(
    async (call, request) => {
      const content = JSON.stringify([call, request]);
      const requestKey = keys.current.get(content) ?? crypto.randomUUID();
      keys.current.set(content, requestKey);
      try {
        const value = await act(call, request, requestKey);
        keys.current.delete(content);
        return value;
      } catch (error) {
        if (!isUnsettled(error)) keys.current.delete(content);
        throw error;
      }
    },
    [act],
  );
}
