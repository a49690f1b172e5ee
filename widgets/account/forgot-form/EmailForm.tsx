import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { mail } from '#engine/react/pageIcons.ts';
import { user } from '#engine/react/ui/icons.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { useEmailForm } from './useEmailForm.ts';

interface EmailFormProps {
  id: string;
  t: Translate;
  /** The overlay that confirms the request. */
  sent: string;
}

/** Requests a link by user name and email address (R4.6, R5.6). */
export function EmailForm({ id, t, sent }: EmailFormProps) {
  const { form, failure, captchas } = useEmailForm(t, sent);
  return (
    <Form form={form} noValidate>
      <p>{t('intro-email')}</p>
      <Field
        name="username"
        label={t('username')}
        icon={user}
        error={form.error('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <Field
        name="email"
        type="email"
        label={t('email')}
        icon={mail}
        error={form.error('email')}
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        required
      />
      {captchas > 0 && <Captcha key={captchas} t={t} error={form.error('captcha')} />}
      {failure && (
        <Alert kind="danger" alert id={`${id}-failure`}>
          {failure}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('send-link')}
      </Button>
    </Form>
  );
}
