import { useFormat, type Translate } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Bar } from './Bar.tsx';
import styles from './bonus-list.module.css';

type Bonus = CallValue<'bonuses'>['bonuses'][number];

interface BonusCardProps {
  bonus: Bonus;
  currency: string | undefined;
  t: Translate;
}

/** A bonus: its worth and state, the bar of its turnover, its end, and its rules in words. */
export function BonusCard({ bonus, currency, t }: BonusCardProps) {
  const { money, dateTime } = useFormat();
  const { title, amount, required, done, endsAt, closedAt, reason } = bonus;
  const isMet = bonus.state === 'active' && Number(done) >= Number(required);
  const state = isMet ? 'met' : bonus.state;
  const until =
    bonus.state === 'active' ? t('ends', { date: dateTime(endsAt) }) : dateTime(closedAt ?? endsAt);
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <span className={styles.state}>{t(`state-${state}`)}</span>
      </div>
      <p className={styles.worth}>
        <bdi>{money(amount, currency)}</bdi>
        <small>{until}</small>
      </p>
      <Bar
        done={done}
        required={required}
        text={t('progress', { done: money(done, currency), required: money(required, currency) })}
      />
      {reason && <p className={styles.reason}>{t(`reason-${reason}`)}</p>}
      <Rules bonus={bonus} currency={currency} t={t} />
    </li>
  );
}

function Rules({ bonus, currency, t }: BonusCardProps) {
  const { money, number, dateTime } = useFormat();
  const { required, times, deposit, amount, endsAt, weights } = bonus;
  return (
    <details className={styles.rules}>
      <summary>{t('rules')}</summary>
      <p>
        {t('rule-bet', {
          required: money(required, currency),
          date: dateTime(endsAt),
          times: number(times),
          count: times,
          deposit: money(deposit, currency),
          amount: money(amount, currency),
        })}
      </p>
      <p>{t('rule-counts')}</p>
      <ul className={styles.weights}>
        {weights.map(({ category, percent }) => (
          <li key={category}>
            {t(category)} <b>{t('percent', { value: number(percent) })}</b>
          </li>
        ))}
      </ul>
      <p>{t('opposite')}</p>
      <p>{t('rule-paid')}</p>
      <p>{t('rule-out')}</p>
    </details>
  );
}
