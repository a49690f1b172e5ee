import type { Translate } from '#engine/react/index.ts';
import type { ContractTerms } from '#schemas/generated/api.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { usePercent } from '../usePercent.ts';
import styles from './contracts.module.css';

interface TermsProps {
  terms: ContractTerms;
  currency: string;
  /** Above them, such as `New terms`. */
  title?: string;
  t: Translate;
}

/** The terms of a contract: its period, its tiers, and who counts as active. */
export function TermsView({ terms, currency, title, t }: TermsProps) {
  const { money, number } = useRecordFormat(currency);
  const percent = usePercent();
  const { mode, tiers, period, carryOver, activeBets, activeDeposits } = terms;
  return (
    <div className={styles.terms}>
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {period !== undefined && (
        <p>
          {t(`period-${period}`)} · {t(carryOver ? 'carry-over' : 'no-carry-over')}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t(period === undefined ? 'from-bets' : 'from-base')}</th>
            <th scope="col">{t('active')}</th>
            <th scope="col">{t(mode)}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ from, active, value }, index) => (
            <tr key={index}>
              <td>
                <bdi>{money(from)}</bdi>
              </td>
              <td>{number(active)}</td>
              <td>
                <bdi>{mode === 'rate' ? percent(value) : money(value)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('active-rule', {
          bets: `\u2068${money(activeBets)}\u2069`,
          deposits: `\u2068${money(activeDeposits)}\u2069`,
        })}
      </p>
    </div>
  );
}
