import { useId } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { kinds } from './useFeedback.ts';
import styles from '../shared/letter.module.css';

/** What the message is about (R3.12). */
export function KindField({ form, t }: { form: FormHandle; t: Translate }) {
  const id = useId();
  const error = form.error('type');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t('kind')}
        <span aria-hidden="true"> *</span>
      </label>
      <select
        id={id}
        name="type"
        defaultValue=""
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <option value="">{t('choose')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kind)}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
