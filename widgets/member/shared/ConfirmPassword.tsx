import type { Translate } from '#engine/react/index.ts';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';

/** The log-in password, which confirms a change. Needs the texts `password`, `show` and `hide`. */
export function ConfirmPassword({ t, form }: { t: Translate; form: Pick<FormHandle, 'error'> }) {
  return (
    <PasswordField
      name="password"
      label={t('password')}
      icon={lock}
      show={t('show')}
      hide={t('hide')}
      error={form.error('password')}
      autoComplete="current-password"
      maxLength={200}
      required
    />
  );
}
