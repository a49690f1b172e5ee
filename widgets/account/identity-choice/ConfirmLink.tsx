import { useState } from 'react';
import { CallError, displayCode } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { Form, useForm } from '#widgets/shared/forms/forms.ts';
import styles from './identity-choice.module.css';

/** Where a member sees what is linked. */
const centre = '/?open=member/securityCenter';

/** The member's confirmation, with the log-in password unless they have just logged in. */
export function ConfirmLink({ t, asksPassword }: { t: Translate; asksPassword: boolean }) {
  const { close, go, request } = useActions();
  const [failure, setFailure] = useState('');
  const form = useForm({
    schema: asksPassword ? { password: { required: 'required', secret: true } } : {},
    errorText: (_, key) => t(`error-${key}`) || t('error-other'),
    send: async (values) => {
      setFailure('');
      try {
        await request('linkIdentity', asksPassword ? { password: values('password') } : {});
        await go(centre);
        return null;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const [field] = error.fields;
        if (field) return { fields: { [field.field]: field.code } };
        setFailure(t(`error-${displayCode(error)}`) || t('error-other'));
        return { fields: {} };
      }
    },
  });
  return (
    <Form form={form} noValidate>
      <p className={styles.final}>{t('final')}</p>
      {asksPassword && (
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
      )}
      {failure && (
        <Alert kind="danger" alert>
          {failure}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('confirm')}
      </Button>
      <Button kind="bare" wide onClick={() => void close()}>
        {t('later')}
      </Button>
    </Form>
  );
}
