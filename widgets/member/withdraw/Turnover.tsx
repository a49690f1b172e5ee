import { useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import styles from './withdraw.module.css';

/** What must still be staked before anything can be withdrawn, with a bar, and why. */
export function Turnover({ terms, t }: { terms: CallValue<'withdrawalTerms'>; t: Translate }) {
  const { money } = useFormat();
  const { turnoverOwed, turnoverNeeded, currency } = terms;
  const [owed, needed] = [Number(turnoverOwed), Number(turnoverNeeded ?? turnoverOwed)];
  return (
    <Alert kind="warning">
      <p>{t('turnover', { owed: money(turnoverOwed, currency) })}</p>
      {needed > owed && (
        <progress
          className={styles.bar}
          max={needed}
          value={needed - owed}
          aria-label={t('turnover', { owed: money(turnoverOwed, currency) })}
        />
      )}
      <p>{t('turnover-why')}</p>
    </Alert>
  );
}
