import { useId } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Check } from '#engine/react/ui/Check.tsx';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import styles from '../shared/letter.module.css';

/** Placeholder for the link in the sentence: a private-use character, which no text contains. */
const mark = '\uE000';

/** Consent to the rules; never ticked in advance (R2.10.2). */
export function Agreement({ form, rules, t }: { form: FormHandle; rules: string; t: Translate }) {
  const id = useId();
  const error = form.error('agreed');
  const [before = '', after = ''] = t('agree', { rules: mark }).split(mark);
  return (
    <div className={styles.field}>
      <Check
        name="agreed"
        value="1"
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && id}
      >
        {before}
        {/* Opens a new tab, so that typed text survives. */}
        <a href={rules} target="_blank" rel="noopener">
          {t('rules')}
        </a>
        {after}
      </Check>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
