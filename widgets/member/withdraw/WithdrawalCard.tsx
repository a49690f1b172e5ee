import { useState } from 'react';
import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';
import { hoursLeft } from '../shared/hoursLeft.ts';
import { KindMark } from '../shared/KindMark.tsx';
import { Proofs } from './Proofs.tsx';
import styles from './withdraw.module.css';

type Withdrawal = CallValue<'withdrawals'>['withdrawals'][number];

interface CardProps {
  withdrawal: Withdrawal;
  currency: string;
  t: Translate;
  onChange: () => void;
}

/** A withdrawal: where to and how much, its state, and what the member can do with it. */
export function WithdrawalCard({ withdrawal, currency, t, onChange }: CardProps) {
  const { money, dateTime } = useFormat();
  const { setQuery } = useActions();
  const { id, amount, fee, net, payout, state, reason, receivedBy, confirmBy, dispute, requestedAt } =
    withdrawal;
  const shown = (text: string) => money(text, currency);
  return (
    <li className={classes(cards.slim, styles.card)}>
      <KindMark kind={payout.kind} />
      <div className={styles.about}>
        <div className={styles.line}>
          <strong>
            <bdi>{shown(amount)}</bdi>
          </strong>
          <span className={styles.state} data-state={state}>
            {t(`state-${state}`)}
          </span>
        </div>
        <small>
          <bdi>{payout.provider}</bdi> <bdi dir="ltr">{payout.number}</bdi> · <DateTime value={requestedAt} />
        </small>
        {Number(fee) > 0 && (
          <dl className={styles.paid}>
            <dt>{t('fee')}</dt>
            <dd>
              <bdi>{shown(fee)}</bdi>
            </dd>
            <dt>{t('net')}</dt>
            <dd>
              <bdi>{shown(net)}</bdi>
            </dd>
          </dl>
        )}
        {state === 'rejected' && (
          <p>{reason === undefined ? t('payout-failed') : t('money-back', { reason })}</p>
        )}
        {receivedBy && receivedBy !== 'member' && <small>{t(`by-${receivedBy}`)}</small>}
        {dispute && <small>{t('case', { number: dispute.number })}</small>}
        {dispute?.state === 'open' && <p>{t('case-open', { rest: shown(dispute.rest) })}</p>}
        {dispute?.answerBy !== undefined && <p>{t('answer-by', { date: dateTime(dispute.answerBy) })}</p>}
        {dispute?.reason !== undefined && <q>{dispute.reason}</q>}
        {dispute && dispute.proofs.length > 0 && <Proofs pictures={dispute.proofs} t={t} />}
        {confirmBy !== undefined && (
          <div className={styles.confirm}>
            <TimeLeft until={confirmBy} t={t} onEnd={onChange} />
            <Button size="sm" onClick={() => void setQuery({ receipt: id }, 'push')}>
              {t('confirm')}
            </Button>
          </div>
        )}
        {state === 'requested' && <Cancel id={id} amount={shown(amount)} t={t} onEnd={onChange} />}
      </div>
    </li>
  );
}

/** The time until it counts as received, by the platform's clock (R4.17). */
function TimeLeft({ until, t, onEnd }: { until: number; t: Translate; onEnd: () => void }) {
  const { number } = useFormat();
  const left = useTimeLeft(until, 'seconds');
  const [ended, setEnded] = useState(false);
  if (left === 0 && !ended) {
    setEnded(true);
    queueMicrotask(onEnd);
  }
  return <span>{t('left', { time: hoursLeft(left, number) })}</span>;
}

/** Cancels a request, after a question. */
function Cancel({ id, amount, t, onEnd }: { id: string; amount: string; t: Translate; onEnd: () => void }) {
  const { request, warn } = useActions();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await request('cancelWithdrawal', { id });
    } catch (error) {
      warn(error);
    } finally {
      setBusy(false);
      setAsking(false);
      onEnd();
    }
  };
  if (!isAsking)
    return (
      <Button size="sm" kind="line" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
    );
  return (
    <fieldset className={styles.question} aria-label={t('cancel')}>
      <span>{t('cancel-ask', { amount })}</span>
      <Button size="sm" busy={busy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
      <Button size="sm" kind="line" onClick={() => setAsking(false)}>
        {t('keep')}
      </Button>
    </fieldset>
  );
}
