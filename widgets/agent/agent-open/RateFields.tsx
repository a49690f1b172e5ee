import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { LineRate } from '#schemas/generated/api.ts';
import { amountInput, useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { rateField } from './rates.ts';
import styles from './agent-open.module.css';

interface RateFieldsProps {
  /** The agent's own rates. */
  bounds: readonly LineRate[];
  form: FormHandle;
  t: Translate;
}

/** A rate for each category in which the agent has one, with what the agent keeps. */
export function RateFields({ bounds, form, t }: RateFieldsProps) {
  return (
    <fieldset className={styles.rates}>
      <legend>{t('rates')}</legend>
      {bounds.length === 0 && <p className={styles.note}>{t('no-rates')}</p>}
      {bounds.map((bound) => (
        <RateField key={bound.category} bound={bound} form={form} t={t} />
      ))}
    </fieldset>
  );
}

function RateField({ bound, form, t }: Omit<RateFieldsProps, 'bounds'> & { bound: LineRate }) {
  const { percent: read, writePercent } = useAmounts();
  const [typed, setTyped] = useState('');
  const name = rateField(bound.category);
  const most = toMinor(bound.rate, 2) ?? 0n;
  const rate = typed.trim() === '' ? 0n : toMinor(read(typed) ?? '', 2);
  const kept = rate === undefined || rate > most ? undefined : most - rate;
  const error = form.error(name);
  return (
    <Field
      label={t(bound.category)}
      name={name}
      {...amountInput}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      placeholder="0"
      end={<span className={styles.unit}>%</span>}
      {...(error !== undefined && { error })}
      hint={
        kept === undefined
          ? t('at-most', { rate: writePercent(bound.rate) })
          : t('you-keep', { rate: writePercent(fromMinor(kept, 2)), most: writePercent(bound.rate) })
      }
    />
  );
}
