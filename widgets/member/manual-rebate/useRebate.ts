import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';

type Rebate = CallValue<'rebate'>;

/** What is due, and claiming it. `claimed` is the amount of a claim that has just been paid. */
export function useRebate(first: Rebate) {
  const { request, renew, warn } = useActions();
  const [rebate, setRebate] = useState(first);
  const [busy, setBusy] = useState(false);
  const [claimed, setClaimed] = useState<string | null>(null);
  const running = useRef(false);
  // One key per claim: a click that is repeated because the answer was lost pays nothing twice.
  const key = useRef<string>(undefined);

  const pay = async () => {
    key.current ??= crypto.randomUUID();
    try {
      const after = await request('claimRebate', {}, { headers: { 'idempotency-key': key.current } });
      setRebate(after);
      setClaimed(after.claims[0]?.amount ?? null);
      renew('balance');
      key.current = undefined;
    } catch (error) {
      if ((error as { code?: string }).code !== 'rebate-below-minimum') throw error;
      // Another tab has claimed it.
      key.current = undefined;
      setRebate(await request('rebate', {}));
    }
  };
  const claim = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await pay();
    } catch (error) {
      warn(error, () => void claim());
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { rebate, busy, claimed, claim: () => void claim() };
}
