import { useState } from 'react';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { useRefusal } from '../parts/useRefusal.ts';
import { useActOnce } from './useActOnce.ts';

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

/** Acts of a page, one at a time, and why the last one failed. */
export function useActs(): Acts {
  const act = useActOnce();
  const refusal = useRefusal();
  const [busy, setBusy] = useState<OperatorCallName>();
  const [failed, setFailed] = useState<string>();

  const carryOut: Acts['carryOut'] = async (call, request) => {
    if (busy !== undefined) return false;
    setBusy(call);
    setFailed(undefined);
    try {
      await act(call, request);
      return true;
    } catch (error) {
      setFailed(refusal(error));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failed, setFailed, carryOut };
}
