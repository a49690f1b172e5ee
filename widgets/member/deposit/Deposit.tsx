import { useActions, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositState } from './DepositState.tsx';
import { LastDeposits } from './LastDeposits.tsx';
import type { DepositProps } from './props.ts';
import styles from './deposit.module.css';

type Calls = { methods: 'depositMethods'; deposits: 'deposits' };

/** Paying in (R2.7.6): a form, or the state of the deposit in the address, and the last five deposits. */
export function Deposit({ props, data, t }: WidgetView<DepositProps, Calls>) {
  const shown = useRoute(({ params }) => params['deposit']);
  const { methods, currency } = data.methods;
  const { deposits } = data.deposits;
  return (
    <div className={styles.deposit}>
      {shown !== undefined ? (
        <DepositState
          key={shown}
          reference={shown}
          first={deposits.find(({ deposit }) => deposit === shown)}
          t={t}
        />
      ) : methods.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <DepositForm props={props} methods={methods} currency={currency} t={t} />
      )}
      <LastDeposits ranges={props.ranges} list={data.deposits} shown={shown} t={t} />
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<DepositProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={styles.deposit}>
        <SkeletonBar height="8rem" />
        <SkeletonBar height="3.5rem" />
        <SkeletonBar height="6rem" />
      </div>
    );
  return (
    <div className={styles.deposit}>
      <Alert kind="danger" alert>
        {t('failed')}
      </Alert>
      <Button
        kind="line"
        onClick={() => {
          renew('depositMethods');
          renew('deposits');
        }}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
