import { useState } from 'react';
import { CallError, displayCode } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { useForm, type FormHandle, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';

interface EmailFormState {
  form: FormHandle;
  /** The failure that belongs to no field; empty without one. */
  failure: string;
  /** Captchas that the platform has asked for; each serves once. */
  captchas: number;
}

/** The state of the form that requests a link. */
export function useEmailForm(t: Translate, sent: string): EmailFormState {
  const { open, request } = useActions();
  const [failure, setFailure] = useState('');
  const [captchas, setCaptchas] = useState(0);

  const refusal = (error: CallError): FormRefusal => {
    const isWanted = (error.value as { captcha?: unknown } | undefined)?.captcha === true;
    setCaptchas((count) => (isWanted || count > 0 ? count + 1 : 0));
    if (error.fields.length > 0)
      return { fields: Object.fromEntries(error.fields.map(({ field, code }) => [field, code])) };
    const code = displayCode(error);
    setFailure(
      code === 'unknown-account'
        ? t('error-unknown-account')
        : phoneErrorText(t, code, error.platformMessage, error.retryAfter),
    );
    return { fields: {} };
  };
  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    const proof = captchas > 0 && { captcha: values('captcha'), captchaId: values('captchaId') };
    try {
      await request('forgotByEmail', { username: values('username'), email: values('email'), ...proof });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return refusal(error);
    }
    await open(sent);
    return null;
  };
  const form = useForm({
    schema: {
      username: { required: true },
      email: { required: true, checks: [wrongEmail] },
      ...(captchas > 0 && { captcha: { required: true, secret: true } }),
    },
    draft: 'forgot',
    errorText: (_, key) => fieldError(t, key),
    send,
  });
  return { form, failure, captchas };
}

/** As strict as needed to notice a slip; the platform decides. */
function wrongEmail(value: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value) ? undefined : 'invalid-email';
}

function fieldError(t: Translate, key: string): string {
  if (key === 'required') return t('empty');
  if (key === 'captcha-required') return t('error-captcha-required');
  return key === 'captcha-check-failed' ? t('phone-captcha-check-failed') : t('error-wrong-format');
}
