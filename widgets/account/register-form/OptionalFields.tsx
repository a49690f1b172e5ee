import type { Translate } from '#engine/react/index.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import type { Wanted } from './fields.ts';
import { RuledFields } from '../shared/fields/RuledFields.tsx';
import styles from './register-form.module.css';

/** Optional fields, collapsed unless one of them has an error. */
export function OptionalFields({ t, form, wanted }: { t: Translate; form: FormHandle; wanted: Wanted }) {
  const { optional, rules } = wanted;
  if (optional.length === 0) return null;
  return (
    <details className={styles.optional} open={optional.some(({ name }) => form.error(name)) || undefined}>
      <summary>{t('optional')}</summary>
      <div className={styles.pair}>
        <RuledFields t={t} form={form} rules={rules} fields={optional} notes={wanted.notes} />
      </div>
    </details>
  );
}
