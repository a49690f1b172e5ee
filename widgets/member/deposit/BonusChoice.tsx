import { useEffect, useState } from 'react';
import { useActions, useFormat, useLanguageCode, type Translate } from '#engine/react/index.ts';
import type { DepositPromotion, DepositPromotions } from '#schemas/generated/api.ts';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';

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
  if (promotions.length === 0) return null;
  const terms = chosen && {
    percent: number(chosen.percent),
    maximum: money(chosen.maximum, currency),
    minimum: money(chosen.minimum, currency),
    times: number(chosen.times),
    days: number(chosen.days),
    count: chosen.days,
  };
  return (
    <SelectField
      label={t('promotion')}
      value={chosen?.id ?? ''}
      options={[['', t('no-bonus')], ...promotions.map((one) => [one.id, one.title] as const)]}
      hint={terms && t('bonus-terms', terms)}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
