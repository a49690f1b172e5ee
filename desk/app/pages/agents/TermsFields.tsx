import { Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { useT } from '../../preferences/useT.ts';
import { TierInputs } from './TierInputs.tsx';
import { kinds, periods, withTier, type TypedTerms } from './typedTerms.ts';
import styles from './terms.module.css';

interface TermsFieldsProps {
  terms: TypedTerms;
  currency: string;
  /** The field that the platform refused: `activeBets`, `tiers.0.value`. */
  wrong: string | undefined;
  onChange: (changed: Partial<TypedTerms>) => void;
}

/** The terms of a contract: its kind with what that kind has, tiers, and who is an active member. */
export function TermsFields({ terms, currency, wrong, onChange: change }: TermsFieldsProps) {
  const t = useT();
  const amount = (name: 'activeBets' | 'activeDeposits') => (
    <label className={styles.amount}>
      {t(`field-${name}`, { currency })}
      <input
        inputMode="decimal"
        autoComplete="off"
        value={terms[name]}
        aria-invalid={wrong === name || undefined}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <>
      <Choice
        label={t('field-kind')}
        value={terms.kind}
        options={kinds.map((one) => [one, t(`choice-kind-${one}`)] as const)}
        onChange={(kind) => change({ kind: kinds.find((one) => one === kind) ?? terms.kind })}
      />
      {terms.kind === 'dividend' ? (
        <>
          <Choice
            label={t('field-period')}
            value={terms.period}
            options={periods.map((one) => [one, t(`choice-period-${one}`)] as const)}
            onChange={(period) => change({ period: periods.find((one) => one === period) ?? terms.period })}
          />
          <label>
            <input
              type="checkbox"
              checked={terms.carryOver}
              onChange={(event) => change({ carryOver: event.currentTarget.checked })}
            />{' '}
            {t('field-carryOver')}
          </label>
        </>
      ) : (
        <Choice
          label={t('field-mode')}
          value={terms.mode}
          options={[
            ['rate', t('choice-mode-rate')],
            ['sum', t('choice-mode-sum')],
          ]}
          onChange={(mode) => change({ mode: mode === 'sum' ? 'sum' : 'rate' })}
        />
      )}
      <fieldset className={styles.tiers}>
        <legend>{t('tiers')}</legend>
        <p>{t('tiers-text')}</p>
        {terms.tiers.map((tier, at) => (
          <TierInputs
            key={tier.key}
            tier={tier}
            at={at}
            unit={terms.kind === 'dividend' || terms.mode === 'rate' ? '%' : currency}
            currency={currency}
            wrong={wrong}
            onChange={(changed) =>
              change({ tiers: terms.tiers.map((one) => (one === tier ? { ...one, ...changed } : one)) })
            }
            onRemove={
              terms.tiers.length > 1
                ? () => change({ tiers: terms.tiers.filter((one) => one !== tier) })
                : undefined
            }
          />
        ))}
        <Button onClick={() => change({ tiers: withTier(terms.tiers) })}>{t('add-tier')}</Button>
      </fieldset>
      {amount('activeBets')}
      {amount('activeDeposits')}
    </>
  );
}
