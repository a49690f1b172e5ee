import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx';
import { useCallForm } from '#widgets/shared/forms/useCallForm.ts';
import styles from './sessions-card.module.css';

/** What is to end: the session on a device, or all of them. */
export interface Ending {
  id?: string;
  device: string;
}

interface EndSessionsProps {
  t: Translate;
  ending: Ending;
  asksPassword: boolean;
  onClose: () => void;
}

/** Confirms that one session ends or all do, with the log-in password where the log-in was some time ago. */
export function EndSessions({ t, ending, asksPassword, onClose }: EndSessionsProps) {
  const { request, renew, signOut } = useActions();
  const { id, device } = ending;
  const form = useCallForm({
    t,
    schema: asksPassword ? { password: { required: 'required', secret: true } } : {},
    send: async (values) => {
      const password = asksPassword && { password: values('password') };
      if (id === undefined) {
        await request('endOtherSessions', { ...password });
        return signOut();
      }
      await request('endSession', { id, ...password });
      renew('sessions');
      onClose();
    },
  });
  const title = id === undefined ? t('everywhere') : t('end-name', { device });
  return (
    <Dialog title={title} closeName={t('close')} onClose={onClose}>
      <Form form={form} noValidate>
        {id === undefined && <p className={styles.question}>{t('everywhere-ask')}</p>}
        {asksPassword && <ConfirmPassword t={t} form={form} />}
        <Button type="submit" wide busy={form.busy}>
          {t(id === undefined ? 'everywhere' : 'end')}
        </Button>
      </Form>
    </Dialog>
  );
}
