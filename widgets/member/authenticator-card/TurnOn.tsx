import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx';
import { useCallForm } from '#widgets/shared/forms/useCallForm.ts';
import { CodeField } from './CodeField.tsx';
import { qrPicture } from '#widgets/shared/links/qrPicture.ts';
import styles from './authenticator-card.module.css';

interface Begun {
  secret: string;
  /** The address of the QR code. */
  picture: string;
}

interface TurnOnProps {
  t: Translate;
  asksPassword: boolean;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Turns the authenticator on: the log-in password, the secret for the app, and a code that proves that it has it. */
export function TurnOn({ t, asksPassword, onDone, onClose }: TurnOnProps) {
  const { request } = useActions();
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useCallForm({
    t,
    schema: asksPassword ? { password: { required: 'required', secret: true } } : {},
    send: async (values) => {
      const query = asksPassword ? { password: values('password') } : {};
      const { secret, uri } = await request('beginAuthenticator', query);
      setBegun({ secret, picture: await qrPicture(uri) });
    },
  });
  const confirm = useCallForm({
    t,
    schema: { code: { required: 'required', secret: true } },
    send: async (values) => {
      const { recoveryCodes } = await request('confirmAuthenticator', { code: values('code') });
      onDone(recoveryCodes);
    },
  });
  return (
    <Dialog title={t('title')} closeName={t('close')} onClose={onClose}>
      {begun ? (
        <Form key="confirm" form={confirm} noValidate>
          <p>{t('scan')}</p>
          <img className={styles.qr} src={begun.picture} alt={t('qr')} width={208} height={208} />
          <p className={styles.key}>
            <span>{t('key')}</span>
            <bdi dir="ltr">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
          </p>
          <CodeField t={t} form={confirm} />
          <Button type="submit" wide busy={confirm.busy}>
            {t('turn-on')}
          </Button>
        </Form>
      ) : (
        <Form key="begin" form={begin} noValidate>
          <p>{t('about')}</p>
          {asksPassword && <ConfirmPassword t={t} form={begin} />}
          <Button type="submit" wide busy={begin.busy}>
            {t('continue')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
