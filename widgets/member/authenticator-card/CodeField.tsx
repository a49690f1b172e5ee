import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';

/** A code of the app. Recovery codes have letters, so the keyboard stays the usual one where they count too. */
export function CodeField({ t, form }: { t: Translate; form: Pick<FormHandle, 'error'> }) {
  return (
    <Field
      name="code"
      label={t('code')}
      error={form.error('code')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      required
    />
  );
}
