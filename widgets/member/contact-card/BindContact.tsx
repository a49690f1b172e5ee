import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { mail } from '#engine/react/pageIcons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx';
import { refusalOf, useCallForm } from '#widgets/shared/forms/useCallForm.ts';
import { MobileField } from './MobileField.tsx';

export type Contact = 'email' | 'mobile';

/** Milliseconds until another code can be requested: the first is usually only late. */
const pauseMs = 15_000;

interface BindContactProps {
  t: Translate;
  contact: Contact;
  countries: CallValue<'countries'>;
  asksPassword: boolean;
  onClose: () => void;
}

/** Binds an address or a number: sends a code there, and takes it together with the log-in password. */
export function BindContact({ t, contact, countries, asksPassword, onClose }: BindContactProps) {
  const { request, renew, warn } = useActions();
  const [sentTo, setSentTo] = useState('');
  const [isSending, setSending] = useState(false);
  const [isPausing, setPausing] = useState(false);
  const name = contact === 'email' ? 'email' : 'mobileNum';

  const form = useCallForm({
    t,
    schema: {
      [name]: { required: contact === 'email' ? 'required' : 'missing-phone-number' },
      code: { required: 'missing-verification-code', secret: true },
      ...(asksPassword && { password: { required: 'required', secret: true } }),
    },
    send: async () => {
      const proof = { code: form.value('code'), ...(asksPassword && { password: form.value('password') }) };
      if (contact === 'email') await request('bindEmail', { email: form.value('email'), ...proof });
      else await request('bindMobile', { ...numberIn(), ...proof });
      renew('memberSecurity');
      onClose();
    },
  });
  const numberIn = () => ({
    mobileNum: form.value('mobileNum'),
    countryDialingCode: form.value('countryDialingCode'),
  });

  const sendCode = async () => {
    if (isSending || !(await form.check([name]))) return;
    setSending(true);
    try {
      if (contact === 'email') await request('sendEmailCode', { email: form.value('email') });
      else await request('sendMobileCode', numberIn());
      setSentTo(
        contact === 'email'
          ? form.value('email')
          : `+${numberIn().countryDialingCode} ${form.value('mobileNum')}`,
      );
      setPausing(true);
      setTimeout(() => setPausing(false), pauseMs);
      form.focus('code');
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) form.refuse(refusal.fields);
      else warn(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog title={t(`bind-${contact}`)} closeName={t('close')} onClose={onClose}>
      <Form form={form} noValidate>
        {contact === 'email' ? (
          <Field
            name="email"
            type="email"
            label={t('email')}
            icon={mail}
            error={form.error('email')}
            autoComplete="email"
            maxLength={200}
            dir="ltr"
            required
          />
        ) : (
          <MobileField t={t} countries={countries} error={form.error('mobileNum')} />
        )}
        <Field
          name="code"
          label={t('code')}
          error={form.error('code')}
          hint={sentTo === '' ? undefined : t('sent', { contact: `\u2068${sentTo}\u2069` })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
          required
          end={
            <Button
              kind="soft"
              size="sm"
              busy={isSending}
              disabled={isPausing}
              onClick={() => void sendCode()}
            >
              {t('send')}
            </Button>
          }
        />
        {asksPassword && <ConfirmPassword t={t} form={form} />}
        <Button type="submit" wide busy={form.busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
