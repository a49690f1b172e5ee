import { useEffect, useRef, useState } from 'react';
import { useActions, useFormat, useHydrating, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { alert, check, clock } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { Deposit } from '#schemas/generated/api.ts';
import { clockText } from '#widgets/shared/time/clockText.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';
import { useCheckout } from './useCheckout.ts';
import styles from './deposit.module.css';

/** Milliseconds between two requests for a pending deposit. */
const lookMs = 3_000;

interface DepositStateProps {
  reference: string;
  /** What the page knows of it already. */
  first: Deposit | undefined;
  t: Translate;
}

/** Where a deposit stands: with the time left and the way to pay or cancel while it waits, else with its end. */
export function DepositState({ reference, first, t }: DepositStateProps) {
  const { setQuery } = useActions();
  const [deposit, setDeposit] = useDeposit(reference, first);
  const { money } = useFormat();
  const newOne = () => void setQuery({ deposit: null }, 'push');
  if (deposit === null)
    return (
      <>
        <Alert kind="danger" alert>
          {t('failed')}
        </Alert>
        <Button kind="line" onClick={newOne}>
          {t('again')}
        </Button>
      </>
    );
  if (deposit === undefined) return <SkeletonBar height="14rem" />;
  const { state, amount, fee, credited, currency, kind, label } = deposit;
  const isOver = state !== 'pending';
  return (
    <section className={classes(styles.state, styles[state])} aria-labelledby={`deposit-${reference}`}>
      <div className={styles.mark}>
        <Icon path={state === 'success' ? check : state === 'pending' ? clock : alert} />
      </div>
      <div aria-live="polite">
        <h3 id={`deposit-${reference}`}>{t(`state-${state}`)}</h3>
        <p className={styles.big}>
          <bdi>{money(amount, currency)}</bdi>
        </p>
        <p className={styles.small}>
          <bdi>{label ?? t(`kind-${kind}`)}</bdi> · <bdi dir="ltr">{reference}</bdi>
        </p>
        <p>{t(textOf[state], { amount: money(credited, currency) })}</p>
      </div>
      {Number(fee) > 0 && (
        <dl className={styles.sum}>
          <div>
            <dt>{t('fee')}</dt>
            <dd>{money(fee, currency)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('arrives')}</dt>
            <dd>{money(credited, currency)}</dd>
          </div>
        </dl>
      )}
      {isOver ? (
        <Button kind={state === 'success' ? 'soft' : 'solid'} wide onClick={newOne}>
          {t('again')}
        </Button>
      ) : (
        <Pending deposit={deposit} onChange={setDeposit} t={t} />
      )}
    </section>
  );
}

const textOf: Readonly<Record<Deposit['state'], string>> = {
  pending: 'pending-text',
  success: 'success-text',
  failed: 'no-charge',
  expired: 'no-charge',
  canceled: 'no-charge',
};

function Pending({
  deposit,
  onChange,
  t,
}: {
  deposit: Deposit;
  onChange: (deposit: Deposit) => void;
  t: Translate;
}) {
  const { request, renew } = useActions();
  const { busy, problem, resume, run } = useCheckout();
  const cancel = () =>
    run(async () => {
      onChange(await request('cancelDeposit', { deposit: deposit.deposit }));
      renew('deposits');
    });
  return (
    <>
      <TimeLeft until={deposit.expiresAt} t={t} />
      {problem && (
        <Alert kind="danger" alert>
          {t(problem)}
        </Alert>
      )}
      <Button size="lg" wide busy={busy} onClick={() => void resume(deposit.deposit)}>
        {t('submit')}
      </Button>
      <Button kind="line" wide disabled={busy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </>
  );
}

function TimeLeft({ until, t }: { until: number; t: Translate }) {
  const { number } = useFormat();
  const left = useTimeLeft(until, 'seconds');
  if (useHydrating()) return null;
  return (
    <p className={styles.left} role="timer">
      {t('left')} <bdi>{clockText(left, number).clock}</bdi>
    </p>
  );
}

/** The deposit, requested again while it is pending; undefined until it has loaded, null if it cannot be loaded. */
function useDeposit(
  reference: string,
  first: Deposit | undefined,
): [Deposit | null | undefined, (deposit: Deposit) => void] {
  const { request, renew } = useActions();
  const [deposit, setDeposit] = useState<Deposit | null | undefined>(first);
  const state = deposit?.state;
  const before = useRef(state);
  useEffect(() => {
    if (deposit === null || (state !== undefined && state !== 'pending')) return;
    let isCurrent = true;
    const look = () =>
      request('deposit', { deposit: reference }).then(
        (found) => isCurrent && setDeposit(found),
        // What is shown stays until the next look.
        () => isCurrent && setDeposit((known) => known ?? null),
      );
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), lookMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the deposit itself changes with each look
  }, [reference, state]);
  useEffect(() => {
    const hasEnded = before.current === 'pending' && state !== undefined && state !== 'pending';
    const hasArrived = state === 'success' && before.current !== 'success';
    before.current = state;
    if (hasEnded) renew('deposits');
    if (hasArrived) renew('balance');
  }, [state, renew]);
  return [deposit, setDeposit];
}
