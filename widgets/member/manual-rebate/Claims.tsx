import { useFormat, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { centreIcons } from '../shared/centreIcons.ts';
import styles from './manual-rebate.module.css';

interface ClaimsProps {
  claims: CallValue<'rebate'>['claims'];
  currency: string;
  t: Translate;
}

/** The claims so far, each with its categories. */
export function Claims({ claims, currency, t }: ClaimsProps) {
  const { money, number } = useFormat();
  if (claims.length === 0) return <EmptyState icon={centreIcons.history} text={t('history-empty')} />;
  return (
    <ol className={styles.claims}>
      {claims.map(({ id, amount, claimedAt, lines }) => (
        <li key={id}>
          <details>
            <summary>
              <DateTime value={claimedAt} />
              <bdi>{money(amount, currency)}</bdi>
            </summary>
            <ul>
              {lines.map(({ category, percent, validStake, rebate }) => (
                <li key={category}>
                  <span>
                    {t(category)} · <bdi>{money(validStake, currency)}</bdi> ·{' '}
                    {t('percent', { value: number(percent, 2) })}
                  </span>
                  <bdi>{money(rebate, currency)}</bdi>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}
