import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';

type Rebate = CallValue<'rebate'>;

/** What is due, and claiming it. `claimed` is the amount of a claim that has just been paid. */
export function useRebate(first: Rebate) {
  const { request, renew, warn } = useActions();
  const [rebate, setRebate] = useState(first);
  const [earlier, setEarlier] = useState<Rebate[]>([]);
  const [busy, setBusy] = useState<'claim' | 'more' | null>(null);
  const [claimed, setClaimed] = useState<string | null>(null);
  const running = useRef(false);
  // One key per claim: a click that is repeated because the answer was lost pays nothing twice.
  const key = useRef<string>(undefined);

  const run = async (name: 'claim' | 'more', work: () => Promise<void>, again: () => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      warn(error, again);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const claim = (): void =>
    void run(
      'claim',
      async () => {
        key.current ??= crypto.randomUUID();
        try {
          const after = await request('claimRebate', {}, { headers: { 'idempotency-key': key.current } });
          setRebate(after);
          setEarlier([]);
          setClaimed(after.claims[0]?.amount ?? null);
          renew('balance');
          key.current = undefined;
        } catch (error) {
          if ((error as { code?: string }).code !== 'rebate-below-minimum') throw error;
          // Another tab has claimed it.
          key.current = undefined;
          setRebate(await request('rebate', {}));
          setEarlier([]);
        }
      },
      claim,
    );
  const next = [rebate, ...earlier].at(-1)?.next;
  const loadMore = (): void =>
    void run(
      'more',
      async () => {
        if (next === undefined) return;
        const page = await request('rebate', { before: next });
        setEarlier((before) => [...before, page]);
      },
      loadMore,
    );
  const claims = [rebate, ...earlier].flatMap((page) => page.claims);
  return { rebate, claims, next, busy, claimed, claim, loadMore };
}
