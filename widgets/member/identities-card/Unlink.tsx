import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Form } from '#widgets/shared/forms/forms.ts';
import { providerNames, type ProviderName } from '../../shared/providers/providers.ts';
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx';
import { useCallForm } from '../shared/useCallForm.ts';

interface UnlinkProps {
  t: Translate;
  provider: ProviderName;
  asksPassword: boolean;
  onClose: () => void;
}

/** Confirms that a provider is unlinked, with the log-in password where the session began with one. */
export function Unlink({ t, provider, asksPassword, onClose }: UnlinkProps) {
  const { request, renew } = useActions();
  const form = useCallForm({
    t,
    schema: asksPassword ? { password: { required: 'required', secret: true } } : {},
    send: async (values) => {
      const password = asksPassword && { password: values('password') };
      await request('unlinkIdentity', { provider, ...password });
      renew('identities');
      onClose();
    },
  });
  return (
    <Dialog title={t('title')} closeName={t('close')} onClose={onClose}>
      <Form form={form} noValidate>
        <p>{t('unlink-text', { provider: providerNames[provider] })}</p>
        {asksPassword && <ConfirmPassword t={t} form={form} />}
        <Button type="submit" wide busy={form.busy}>
          {t('unlink')}
        </Button>
      </Form>
    </Dialog>
  );
}
