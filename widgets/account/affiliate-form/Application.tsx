import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { Form, upTo } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { TextArea } from '#widgets/shared/forms/TextArea.tsx';
import { Agreement } from './Agreement.tsx';
import { useApplication, type Sent } from './useApplication.ts';
import styles from '../shared/letter.module.css';

export type { Sent };

interface ApplicationProps {
  signedIn: boolean;
  /** Path of the rules. */
  rules: string;
  t: Translate;
  onSent: (sent: Sent) => void;
}

/** The form itself. */
export function Application({ signedIn, rules, t, onSent }: ApplicationProps) {
  const { form, failure, tries } = useApplication(t, { signedIn, onSent });
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <Form form={form} noValidate>
        <Field
          name="name"
          label={t('name')}
          error={form.error('name')}
          autoComplete="name"
          {...upTo(100)}
          dir="auto"
          required
        />
        <Field
          name="contact"
          type="email"
          label={t('contact')}
          error={form.error('contact')}
          autoComplete="email"
          maxLength={200}
          dir="ltr"
          required
        />
        <Field
          name="account"
          label={t('account')}
          error={form.error('account')}
          hint={form.errorKey('account') === 'account' ? undefined : t('account-hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          required
        />
        <TextArea
          name="channels"
          label={t('channels')}
          rows={4}
          {...upTo(1000)}
          error={form.error('channels')}
        />
        <Field
          name="members"
          label={t('members')}
          error={form.error('members')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          required
        />
        {!signedIn && <Captcha key={tries} t={t} error={form.error('captcha')} />}
        <Agreement form={form} rules={rules} t={t} />
        {failure !== '' && (
          <Alert kind="danger" alert>
            {failure}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={form.busy}>
          {t('send')}
        </Button>
      </Form>
    </>
  );
}
