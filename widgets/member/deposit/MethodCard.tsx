import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { DepositMethod } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { kindIcons } from './kinds.ts';
import styles from './deposit.module.css';

interface MethodCardProps {
  /** Of the group of radio buttons. */
  name: string;
  method: DepositMethod;
  currency: string;
  checked: boolean;
  onChoose: () => void;
  t: Translate;
}

/** A way to pay as a card, which is a radio button: its name, limits, fee, and hours if it has any. */
export function MethodCard({ name, method, currency, checked, onChoose, t }: MethodCardProps) {
  const { money } = useFormat();
  const { kind, label, min, max, isOpen, opensAt, closesAt } = method;
  return (
    <label className={classes(cards.slim, styles.card)}>
      <input
        type="radio"
        name={name}
        value={method.method}
        checked={checked}
        disabled={!isOpen}
        onChange={onChoose}
      />
      <Icon path={kindIcons[kind]} />
      <span className={styles.words}>
        <bdi className={styles.name}>{label ?? t(`kind-${kind}`)}</bdi>
        <span className={styles.small}>
          {t('range', { min: money(min, currency), max: money(max, currency) })}
        </span>
        <span className={styles.small}>{useFeeText(method, currency, t)}</span>
        {opensAt !== undefined && closesAt !== undefined && (
          <span className={styles.small}>{t('hours', { from: opensAt, to: closesAt })}</span>
        )}
      </span>
    </label>
  );
}

/** `Fee: 1.5% + ฿5.00` */
function useFeeText({ feePercent, feeFixed }: DepositMethod, currency: string, t: Translate): string {
  const { money, number } = useFormat();
  const percent = Number(feePercent);
  const parts = [
    percent > 0 && `${number(percent, percent % 1 === 0 ? 0 : 2)}%`,
    Number(feeFixed) > 0 && money(feeFixed, currency),
  ].filter(Boolean);
  return parts.length === 0 ? t('no-fee') : `${t('fee')}: ${parts.join(' + ')}`;
}
