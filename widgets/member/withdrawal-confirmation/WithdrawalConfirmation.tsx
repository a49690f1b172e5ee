import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { roundUnderWay } from '#engine/browser/games/roundUnderWay.ts';
import { useActions, useClock, useRoute, type WidgetView } from '#engine/react/index.ts';
import { putOff } from './putOff.ts';
import type { WithdrawalConfirmationProps } from './props.ts';
import { useDue, type Withdrawal } from './useDue.ts';

const ReceiptDialog = lazy(() =>
  import('./ReceiptDialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

type ViewProps = WidgetView<WithdrawalConfirmationProps, { waiting: 'withdrawals' }>;

/**
 * Opens the dialog while a paid withdrawal waits for its member to say whether it arrived (R2.10.4, R4.17): by itself,
 * again some time after it was put off, and for the one that the address names (`receipt`). It never opens over a round
 * that a game on the page is playing, and closes when another tab has answered.
 */
export function WithdrawalConfirmation({ data, refresh, t }: ViewProps) {
  const { renew, setQuery } = useActions();
  const clock = useClock();
  const wanted = useRoute(({ params }) => params['receipt']);
  const isPlaying = useStore(roundUnderWay);
  const [ended, setEnded] = useState<readonly string[]>([]);
  // The answer is being sent, or its case is shown: it no longer waits, but its dialog stays.
  const [answered, setAnswered] = useState<Withdrawal | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { currency, withdrawals } = data.waiting;
  const { due, look } = useDue(withdrawals, wanted);
  const left = due.filter(({ id }) => !ended.includes(id));
  const next = left.find(({ id }) => id === wanted) ?? left.find(({ id }) => id === opened) ?? left[0];
  const shown = answered ?? next;
  if (shown && shown.id !== opened && !isPlaying) setOpened(shown.id);
  if (!shown && opened !== null) setOpened(null);
  if (!shown || shown.id !== opened) return null;

  const end = (confirmed: boolean) => {
    setAnswered(null);
    if (wanted !== undefined) void setQuery({ receipt: null }, 'replace');
    if (!confirmed) {
      putOff(shown, clock());
      return look();
    }
    setEnded([...ended, shown.id]);
    renew('withdrawals');
    void refresh();
  };
  return (
    <Suspense>
      <ReceiptDialog
        key={shown.id}
        withdrawal={shown}
        currency={currency}
        t={t}
        onSend={(isSent) => setAnswered(isSent ? shown : null)}
        onEnd={end}
      />
    </Suspense>
  );
}

/** Nothing shows while it loads, or if that fails. */
export function Skeleton() {
  return null;
}
