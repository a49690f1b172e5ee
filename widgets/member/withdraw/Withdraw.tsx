import { useState } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { History } from './History.tsx';
import type { WithdrawProps } from './props.ts';
import { RequestForm } from './RequestForm.tsx';
import { Turnover } from './Turnover.tsx';
import styles from './withdraw.module.css';

export type WithdrawCalls = {
  terms: 'withdrawalTerms';
  payouts: 'payoutAccounts';
  password: 'paymentPassword';
  list: 'withdrawals';
};
type ViewProps = WidgetView<WithdrawProps, WithdrawCalls>;

/** Requests withdrawals, and shows their status (R2.7.7). */
export function Withdraw({ props, data, t }: ViewProps) {
  const { renew } = useActions();
  const { money } = useFormat();
  const [isRequested, setRequested] = useState(false);
  const { terms, payouts, list } = data;
  const renewAll = () => {
    for (const name of ['withdrawals', 'withdrawalTerms', 'balance'] as const) renew(name);
  };
  const requested = () => {
    setRequested(true);
    renewAll();
  };
  const why = reasonNot(data);
  return (
    <div className={styles.withdraw}>
      {Number(terms.turnoverOwed) > 0 && <Turnover terms={terms} t={t} />}
      {Number(terms.openBonus ?? 0) > 0 && (
        <Alert kind="warning">
          {t('bonus-ends', { amount: money(terms.openBonus ?? '0', terms.currency) })}
        </Alert>
      )}
      {why && <Alert>{t(why)}</Alert>}
      {why === null && (
        <RequestForm
          // A new account starts the form again.
          key={payouts.accounts.map(({ id }) => id).join()}
          terms={terms}
          accounts={payouts.accounts}
          isOff={Number(terms.turnoverOwed) > 0}
          t={t}
          onStart={() => setRequested(false)}
          onEnd={requested}
        />
      )}
      <div className={styles.live} aria-live="polite">
        {isRequested && <Alert kind="success">{t('requested')}</Alert>}
      </div>
      <History ranges={props.ranges} list={list} t={t} onChange={renewAll} />
    </div>
  );
}

/** What is missing before anything can be withdrawn, as a text. */
function reasonNot({ password, payouts }: ViewProps['data']): string | null {
  if (!password.isSet) return 'need-password';
  if (password.isLocked) return 'field-payment-password-locked';
  return payouts.accounts.length === 0 ? 'need-account' : null;
}

export function Skeleton({ t, failed }: SkeletonView<WithdrawProps, WithdrawCalls>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Button
          kind="soft"
          onClick={() => {
            for (const name of [
              'withdrawalTerms',
              'payoutAccounts',
              'paymentPassword',
              'withdrawals',
            ] as const)
              renew(name);
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={styles.withdraw} aria-busy="true">
      <SkeletonBar height="4.5rem" />
      <SkeletonBar height="12rem" />
      <SkeletonBar height="6rem" />
    </div>
  );
}
