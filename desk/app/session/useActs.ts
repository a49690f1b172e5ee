import { useRef, useState } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { isUnsettled } from '../data/refusals.ts';
import { useRefusal } from '../parts/useRefusal.ts';
import { useAct } from './ConfirmAccess.tsx';

interface Acts {
  /** The call that is under way. Others wait for it. */
  busy: OperatorCallName | undefined;
  /** Why the last act failed. */
  failed: string | undefined;
  setFailed: (text: string | undefined) => void;
  /** Whether it was carried out. While another one is under way, nothing happens. */
  carryOut: <N extends OperatorCallName>(
    call: N,
    request: Sent<OperatorCalls[N]['request']>,
  ) => Promise<boolean>;
}

/**
 * Acts of a page, one at a time. An act whose response was lost has the same Idempotency-Key when it is tried again with the same
 * content, so that it is carried out once.
 */
export function useActs(): Acts {
  const act = useAct();
  const refusal = useRefusal();
  const [busy, setBusy] = useState<OperatorCallName>();
  const [failed, setFailed] = useState<string>();
  const keys = useRef(new Map<string, string>());

  const carryOut: Acts['carryOut'] = async (call, request) => {
    if (busy !== undefined) return false;
    const content = JSON.stringify([call, request]);
    const requestKey = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, requestKey);
    setBusy(call);
    setFailed(undefined);
    try {
      await act(call, request, requestKey);
      keys.current.delete(content);
      return true;
    } catch (error) {
      setFailed(refusal(error));
      if (!isUnsettled(error)) keys.current.delete(content);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failed, setFailed, carryOut };
}
