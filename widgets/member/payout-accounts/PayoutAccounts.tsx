import { useState } from 'react';
import { useActions, useClock, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { plus } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { isUsable } from '../shared/isUsable.ts';
import { KindMark } from '../shared/KindMark.tsx';
import { AddForm } from './AddForm.tsx';
import type { PayoutAccountsProps } from './props.ts';
import styles from './payout-accounts.module.css';

type ViewProps = WidgetView<PayoutAccountsProps, { payouts: 'payoutAccounts'; password: 'paymentPassword' }>;
type Payout = CallValue<'payoutAccounts'>['accounts'][number];

/** The member's payout accounts (R2.7.4, R2.7.7). A new one needs the payment password, and waits before it can be used. */
export function PayoutAccounts({ props, data, t }: ViewProps) {
  const { renew } = useActions();
  const [isAdding, setAdding] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const { accounts, kinds } = data.payouts;
  const canPay = data.password.isSet && !data.password.isLocked;
  const isNone = accounts.length === 0;
  if (props.shows === 'whileNone' ? !isNone : props.shows === 'whileSome' && isNone) return null;
  const end = (added: boolean) => {
    setAdding(false);
    setAdded(added);
    if (added) renew('payoutAccounts');
  };
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {isNone ? (
        !isAdding && <EmptyState text={t('empty')} />
      ) : (
        <ul className={cards.list}>
          {accounts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} t={t} />
          ))}
        </ul>
      )}
      <div className={styles.live} aria-live="polite">
        {isAdded && <Alert kind="success">{t('added')}</Alert>}
      </div>
      {isAdding ? (
        <AddForm kinds={kinds} t={t} onEnd={end} />
      ) : (
        <div className={styles.add}>
          <Button
            kind="soft"
            icon={plus}
            disabled={!canPay || kinds.length === 0}
            onClick={() => {
              setAdded(false);
              setAdding(true);
            }}
          >
            {t('add')}
          </Button>
          {!canPay && props.shows !== 'whileNone' && <p className={styles.note}>{t('need-password')}</p>}
        </div>
      )}
    </section>
  );
}

/** An account, with a question before it is removed. */
function PayoutRow({ payout, t }: { payout: Payout; t: ViewProps['t'] }) {
  const { request, renew, warn } = useActions();
  const { dateTime } = useFormat();
  const clock = useClock();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, kind, provider, holder, number, usableAt } = payout;
  const remove = async () => {
    setBusy(true);
    try {
      await request('removePayoutAccount', { id });
      renew('payoutAccounts');
    } catch (error) {
      warn(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const name = `${provider} ${number}`;
  return (
    <li className={styles.row}>
      <KindMark kind={kind} />
      <div className={styles.about}>
        <strong>
          <bdi>{provider}</bdi>
        </strong>
        <span>
          <bdi dir="ltr">{number}</bdi> {holder !== '' && <bdi>{holder}</bdi>}
        </span>
        {!isUsable(payout, clock()) && <small>{t('usable-from', { time: dateTime(usableAt) })}</small>}
      </div>
      {isAsking ? (
        <fieldset className={styles.question} aria-label={t('remove-name', { name })}>
          <Button size="sm" busy={busy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
          <Button size="sm" kind="line" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
        </fieldset>
      ) : (
        <Button size="sm" kind="line" aria-label={t('remove-name', { name })} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<PayoutAccountsProps>) {
  const { renew } = useActions();
  if (props.shows === 'whileNone') return null;
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {failed ? (
        <EmptyState text={t('failed')}>
          <Button
            kind="soft"
            onClick={() => {
              renew('payoutAccounts');
              renew('paymentPassword');
            }}
          >
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <SkeletonBar height="8rem" />
      )}
    </section>
  );
}
