import { useId } from 'react';
import { countCharacters } from '#kit/countCharacters.ts';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { useFieldValue, type FormHandle } from '#widgets/shared/forms/forms.ts';
import styles from './withdrawal-confirmation.module.css';

const most = 140;

/** What the member wants to add, with the number of characters (R8.6). */
export function Note({ form, t }: { form: FormHandle; t: Translate }) {
  const { number } = useFormat();
  const id = useId();
  const value = useFieldValue(form, 'note');
  const error = form.error('note');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('note')}</label>
      <textarea
        id={id}
        name="note"
        rows={2}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-count`}
      />
      <p id={`${id}-count`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? `${number(countCharacters(value.trim()))} / ${number(most)}`}
      </p>
    </div>
  );
}
