import { lazy, Suspense, useState } from 'react';
import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { isPutOff, putOff } from './putOff.ts';
import type { WithdrawalConfirmationProps } from './props.ts';

const ReceiptDialog = lazy(() =>
  import('./ReceiptDialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

type ViewProps = WidgetView<WithdrawalConfirmationProps, { waiting: 'withdrawals' }>;

/**
 * Opens the dialog while a paid withdrawal waits for its member to say whether it arrived (R2.10.4, R4.17): by itself
 * until it is put off, or for the one that the address names (`receipt`).
 */
export function WithdrawalConfirmation({ data, refresh, t }: ViewProps) {
  const { renew, setQuery } = useActions();
  const wanted = useRoute(({ params }) => params['receipt']);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { currency, withdrawals } = data.waiting;
  const left = withdrawals.filter(({ id }) => !ended.includes(id));
  const shown = left.find(({ id }) => id === wanted) ?? left.find(({ id }) => !isPutOff(id));
  if (!shown) return null;

  const end = (confirmed: boolean) => {
    putOff(shown.id);
    setEnded([...ended, shown.id]);
    if (wanted !== undefined) void setQuery({ receipt: null }, 'replace');
    if (!confirmed) return;
    renew('withdrawals');
    void refresh();
  };
  return (
    <Suspense>
      <ReceiptDialog key={shown.id} withdrawal={shown} currency={currency} t={t} onEnd={end} />
    </Suspense>
  );
}

/** Nothing shows while it loads, or if that fails. */
export function Skeleton() {
  return null;
}
