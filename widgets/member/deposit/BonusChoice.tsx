import { useEffect, useId, useState } from 'react';
import { useActions, useFormat, useLanguageCode, type Translate } from '#engine/react/index.ts';
import type { DepositPromotion, DepositPromotions } from '#schemas/generated/api.ts';
import styles from './deposit.module.css';

const none: DepositPromotions = { promotions: [], depositTurnover: 0 };

/** The promotions that the member may choose for a deposit, and what every deposit owes; nothing on a platform without them. */
export function useDepositPromotions(): DepositPromotions {
  const { request } = useActions();
  const language = useLanguageCode();
  const [answer, setAnswer] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    request('depositPromotions', { language }).then(
      (found) => isCurrent && setAnswer(found),
      // Paying in works without a bonus.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [request, language]);
  return answer;
}

interface BonusChoiceProps {
  promotions: DepositPromotion[];
  chosen: DepositPromotion | undefined;
  currency: string;
  /** Empty: no bonus. */
  onChoose: (id: string) => void;
  t: Translate;
}

/** The choice of a deposit bonus, with its terms before anything is paid. */
export function BonusChoice({ promotions, chosen, currency, onChoose, t }: BonusChoiceProps) {
  const { money, number } = useFormat();
  const id = useId();
  if (promotions.length === 0) return null;
  return (
    <div className={styles.bonus}>
      <label htmlFor={id}>{t('promotion')}</label>
      <select
        id={id}
        value={chosen?.id ?? ''}
        aria-describedby={chosen && `${id}-terms`}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{t('no-bonus')}</option>
        {promotions.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {chosen && (
        <p id={`${id}-terms`} className={styles.small}>
          {t('bonus-terms', {
            percent: number(chosen.percent),
            maximum: money(chosen.maximum, currency),
            minimum: money(chosen.minimum, currency),
            times: number(chosen.times),
            days: number(chosen.days),
            count: chosen.days,
          })}
        </p>
      )}
    </div>
  );
}
