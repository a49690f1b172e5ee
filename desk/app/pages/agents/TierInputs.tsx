import { Button } from '../../parts/Button.tsx';
import { useT } from '../../preferences/useT.ts';
import type { TypedTier } from './typedTerms.ts';
import styles from './terms.module.css';

interface TierInputsProps {
  tier: TypedTier;
  /** Its place, from 0. */
  at: number;
  /** Of what it pays: `%`, or the currency. */
  unit: string;
  currency: string;
  /** The field that the platform refused: `tiers.0.value`. */
  wrong: string | undefined;
  onChange: (changed: Partial<TypedTier>) => void;
  /** Undefined for the only tier. */
  onRemove: (() => void) | undefined;
}

/** One tier: from which base and number of active members on it pays what. */
export function TierInputs({ tier, at, unit, currency, wrong, onChange, onRemove }: TierInputsProps) {
  const t = useT();
  const labels = {
    from: t('tier-from', { currency }),
    active: t('active-members'),
    value: t('tier-value', { unit }),
  };
  return (
    <fieldset className={styles.tier}>
      <legend>{t('tier', { number: at + 1 })}</legend>
      {(['from', 'active', 'value'] as const).map((name) => (
        <label key={name}>
          {labels[name]}
          <input
            inputMode={name === 'active' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={tier[name]}
            aria-invalid={wrong === `tiers.${at}.${name}` || undefined}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      {onRemove && (
        <Button kind="quiet" aria-label={t('remove-tier', { number: at + 1 })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </fieldset>
  );
}
