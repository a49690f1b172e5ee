import { fromMinor, toMinor } from '#kit/money.ts';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import styles from './vip-card.module.css';

interface ProgressProps {
  name: string;
  progress: { done: string; needed: string };
  currency: string;
  t: Translate;
}

/** A bar with what is done, and what is missing in money. */
export function Progress({ name, progress: { done, needed }, currency, t }: ProgressProps) {
  const { money } = useFormat();
  const missing = missingOf(done, needed);
  return (
    <div className={styles.bar}>
      <div className={styles.head}>
        <span>{name}</span>
        {missing === '0' ? (
          <Icon path={check} />
        ) : (
          <b>{t('missing', { amount: money(missing, currency) })}</b>
        )}
      </div>
      <progress max={Number(needed)} value={Math.min(Number(done), Number(needed))} aria-label={name} />
      <p className={styles.label}>
        {t('progress', { done: money(done, currency), needed: money(needed, currency) })}
      </p>
    </div>
  );
}

/** Decimals of the amounts: no currency has more. */
const decimals = 4;

function missingOf(done: string, needed: string): string {
  const missing = (toMinor(needed, decimals) ?? 0n) - (toMinor(done, decimals) ?? 0n);
  return missing > 0n ? fromMinor(missing, decimals) : '0';
}
