import { useState } from 'react';
import { useActions, useFormat } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check, gift } from '#engine/react/ui/icons.ts';
import type { CheckInState } from '#schemas/generated/api.ts';
import { chosen, useChosenId, type EventView } from '../shared/eventData.ts';
import { useEvent } from '../shared/useEvent.ts';
import type { CheckInProps } from './props.ts';
import styles from './check-in.module.css';

/** A daily check-in: what each day in a row brings, and the button for today. Works as its own skeleton. */
export function CheckIn({ id, props, t, data, partialData, failed = false }: EventView<CheckInProps>) {
  const { request, renew } = useActions();
  const { money, number } = useFormat();
  const { events, states } = data ?? partialData ?? {};
  const offer = chosen(events?.checkIns, useChosenId(props));
  const [answer, setAnswer] = useState<CheckInState | null>(null);
  const { isGuest, busy, press } = useEvent(
    () => request('checkIn', { promotion: offer?.id ?? '' }),
    (state) => setAnswer(state),
  );
  if (!offer) return null;
  const loaded = states?.checkIns.find(({ promotion }) => promotion === offer.id);
  // The platform lists none for members who take a break.
  if (states && !loaded) return null;
  // The answer is newer than the list, until the list is of another day.
  const state = answer && (!loaded || loaded.today === answer.today) ? answer : loaded;
  const done = state?.done ?? false;
  const step = state?.step ?? 0;
  const amounts = offer.days.map((amount) => money(amount, events?.currency));
  const today = done ? step : step + 1;
  return (
    <section className={classes(styles.panel, styles[props.variant])} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={props.ofPage ? 'vh' : undefined}>
          <bdi>{offer.title}</bdi>
        </h2>
        <p>{t('streak', { number: number(step) })}</p>
      </div>
      <ol className={styles.days}>
        {amounts.map((amount, at) => (
          <li
            key={`${at} ${amount}`}
            data-state={at < step ? 'done' : at + 1 === today ? 'today' : 'ahead'}
            data-last={at === amounts.length - 1 || undefined}
            aria-current={at + 1 === today ? 'step' : undefined}
          >
            <small>{t('day', { number: number(at + 1) })}</small>
            <span className={styles.coin} aria-hidden="true">
              <Icon path={at < step ? check : gift} />
            </span>
            <b>
              <bdi>{amount}</bdi>
            </b>
            {at < step && <span className="vh">{t('received')}</span>}
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button busy={busy} disabled={done || (!isGuest && data === undefined)} onClick={() => void press()}>
          {t(isGuest ? 'login' : done ? 'done' : 'check-in')}
        </Button>
        {done && (
          <ButtonLink kind="line" href="/?open=member/rewardCenter" open="member/rewardCenter">
            {t('rewards')}
          </ButtonLink>
        )}
      </div>
      <output>
        {answer?.done && (
          <Alert kind="success">{t('granted', { amount: amounts[answer.step - 1] ?? '' })}</Alert>
        )}
      </output>
      {failed && (
        <p className={styles.failed}>
          {t('failed')}{' '}
          <Button kind="line" size="sm" onClick={() => renew('eventStates')}>
            {t('again')}
          </Button>
        </p>
      )}
      <p className={styles.rules}>
        {t('rules', { days: number(offer.claimDays), times: number(offer.times) })}
      </p>
    </section>
  );
}

export { CheckIn as Skeleton };
