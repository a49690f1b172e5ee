import type { OperatorContract } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { useT } from '../../preferences/useT.ts';

export type Terms = OperatorContract['versions'][number]['terms'];

/** The terms of one version of a contract in words: a tier a line, then who is active, and what a dividend has besides. */
export function TermsText({ number, terms, currency }: { number: number; terms: Terms; currency: string }) {
  const t = useT();
  const { money } = useFormat();
  const { mode, tiers, activeBets, activeDeposits, period, carryOver } = terms;
  return (
    <div>
      <strong>{t('terms-version', { number })}</strong>
      <ol>
        {tiers.map(({ from, active, value }) => (
          <li key={`${from} ${active}`}>
            {t('tier-text', {
              from: money(from, currency),
              active,
              value: mode === 'rate' ? `${value} %` : money(value, currency),
            })}
          </li>
        ))}
      </ol>
      <p>
        {t('active-text', {
          bets: money(activeBets, currency),
          deposits: money(activeDeposits, currency),
        })}
      </p>
      {period !== undefined && (
        <p>
          {t(`choice-period-${period}`)}, {t(carryOver === true ? 'losses-carried' : 'losses-dropped')}
        </p>
      )}
    </div>
  );
}
