import { useState, type SyntheticEvent } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';
import { useDuration } from '../../shared/time/useDuration.ts';
import type { Limits } from './useLimits.ts';
import styles from './limits.module.css';

/** As `takeBreak` takes them: hours of a cool-off, months of a self-exclusion; 0 is indefinite. */
const lengths = {
  'cool-off': [24, 72, 168, 336, 672, 1008],
  'self-exclusion': [6, 12, 36, 60, 0],
} as const;

interface BreakFormProps {
  t: Translate;
  kind: keyof typeof lengths;
  account: string;
  limits: Limits;
}

/** A kind of break, folded: what it means, how long, and the typed confirmation. */
export function BreakForm({ t, kind, account, limits }: BreakFormProps) {
  const [isRefused, setRefused] = useState(false);
  const text = useLengthText(t, kind);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = fields.get('confirmation');
    const length = lengths[kind].find((one) => String(one) === fields.get('length')) ?? lengths[kind][0];
    const confirmation = typeof typed === 'string' ? typed : '';
    setRefused(false);
    const isDone = await limits.takeBreak({ kind, length, confirmation });
    if (!isDone) setRefused(true);
  };
  return (
    <details className={styles.break}>
      <summary>{t(kind)}</summary>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.text}>{t(`${kind}-text`)}</p>
        <SelectField
          name="length"
          label={t('length')}
          options={lengths[kind].map((length) => [length, text(length)])}
        />
        <Field
          label={t('confirm-name', { account })}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          {...(isRefused && limits.isRefused && { error: t('wrong-name') })}
        />
        <Button type="submit" kind="line" className={styles.danger ?? ''} busy={limits.busy}>
          {t('begin')}
        </Button>
      </form>
    </details>
  );
}

function useLengthText(t: Translate, kind: BreakFormProps['kind']): (length: number) => string {
  const duration = useDuration();
  return (length) => {
    if (kind === 'cool-off') {
      const days = length / 24;
      return days >= 7 ? duration(days / 7, 'week') : duration(days, 'day');
    }
    if (length === 0) return t('forever');
    return length >= 12 ? duration(length / 12, 'year') : duration(length, 'month');
  };
}
