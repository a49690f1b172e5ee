import { useRef, useState } from 'react';
import { useActions, useRoute } from '#engine/react/index.ts';
import type { CallQuery } from '#schemas/generated/api.ts';

/** Refusals with a text of their own. */
const known: Readonly<Record<string, string>> = {
  'too-many-pending': 'many',
  'payments-away': 'away',
  'terms-changed': 'changed',
};

export interface Checkout {
  busy: boolean;
  /** Key of the text that says why it did not work. */
  problem: string | null;
  /** Opens a deposit and goes to the payment provider. */
  start: (request: CallQuery<'createDeposit'>) => Promise<void>;
  /** Goes to the payment provider for a deposit that waits. */
  resume: (deposit: string) => Promise<void>;
  /** Does other work in the same way. */
  run: (work: () => Promise<void>) => Promise<void>;
}

/** The way to the payment provider, one step at a time. Failures without a text open the dialog of failures. */
export function useCheckout(leave: (url: string) => void = assign): Checkout {
  const { request, setQuery, renew, warn } = useActions();
  const open = useRoute((route) => route.open) ?? 'member/depositv2';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const key = known[(error as { code?: string }).code ?? ''];
      // The new fee shows before the member confirms again.
      if (key === 'changed') renew('depositMethods');
      if (key) setProblem(key);
      else warn(error, () => void run(work));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const goTo = async (deposit: string) => {
    // Over the page where the member is, so that the site looks as it was left.
    const back = new URL(location.pathname, location.origin);
    back.searchParams.set('open', open);
    back.searchParams.set('deposit', deposit);
    const { url } = await request('openCheckout', { deposit, returnUrl: back.href });
    leave(url);
  };
  return {
    busy,
    problem,
    run,
    start: (query) =>
      run(async () => {
        const { deposit } = await request('createDeposit', query);
        renew('deposits');
        await setQuery({ deposit }, 'push');
        await goTo(deposit);
      }),
    resume: (deposit) => run(() => goTo(deposit)),
  };
}

const assign = (url: string) => location.assign(url);
