import { useEffect, useState } from 'react';
import { CallError, displayCode } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { CallValue, RegistrationRule } from '#schemas/generated/api.ts';
import { useForm, type FormHandle, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { checksOfRule } from '#widgets/shared/rules/rules.ts';
import { mobileField } from '../shared/mobileField.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import { fieldText } from '#widgets/shared/rules/ruleText.ts';
import { useCodeRequest } from '../shared/useCodeRequest.ts';

/** What logs in after the password was changed. In memory only. */
export interface Changed {
  /** The number with its dial code. */
  username: string;
  password: string;
}

type Countries = CallValue<'countries'>;

interface PhoneFormState {
  form: FormHandle;
  codes: ReturnType<typeof useCodeRequest>;
  /** The country whose dialing code stands before the number. */
  dial: Countries[number] | undefined;
  setDial: (country: Countries[number]) => void;
  /** The failure that belongs to no field; empty without one. */
  failure: string;
  /** Sends a code to the number, if it is valid. */
  sendCode: () => Promise<void>;
}

/** The state of the form that sets a new password by a code. */
export function usePhoneForm(
  t: Translate,
  { countries, rule }: { countries: Countries; rule: RegistrationRule | undefined },
  onChanged: (changed: Changed) => void,
): PhoneFormState {
  const { request } = useActions();
  // The list may arrive after the form.
  const [chosen, setDial] = useState<Countries[number]>();
  const dial = chosen ?? countries[0];
  const [failure, setFailure] = useState('');
  const codes = useCodeRequest(t, 'password', (query) =>
    request('loginSms', { ...query, purpose: 'password' }),
  );
  const countryDialingCode = dial?.countryDialingCode ?? '';

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    const [mobileNum, newPassword] = [values('mobileNum'), values('newPassword')];
    const verificationCode = values('verificationCode');
    try {
      await request('setPasswordByPhone', { mobileNum, countryDialingCode, verificationCode, newPassword });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.fields.length > 0)
        return { fields: Object.fromEntries(error.fields.map(({ field, code }) => [field, code])) };
      setFailure(phoneErrorText(t, displayCode(error), error.platformMessage, error.retryAfter));
      return { fields: {} };
    }
    onChanged({ username: `+${countryDialingCode} ${mobileNum}`, password: newPassword });
    return null;
  };
  const form = useForm({
    schema: {
      mobileNum: mobileField(true),
      verificationCode: { required: 'missing-verification-code', secret: true },
      newPassword: { required: true, checks: checksOfRule(rule), secret: true },
    },
    errorText: (name, key) => {
      if (name === 'captcha') return t('empty');
      return name === 'newPassword' ? fieldText(t, key, rule) : phoneErrorText(t, key);
    },
    send,
  });
  const { typed } = form;
  // The validity of a number depends on its country.
  useEffect(() => void typed('countryDialingCode'), [typed, dial]);

  const sendCode = async () => {
    if (!(await form.check(['mobileNum']))) return;
    if (codes.captcha && !form.value('captcha')) return form.refuse({ captcha: 'required' });
    const captcha = codes.captcha && {
      captcha: form.value('captcha'),
      captchaId: form.value('captchaId'),
    };
    const done = await codes.ask({ mobileNum: form.value('mobileNum'), countryDialingCode, ...captcha });
    if (done) form.focus('verificationCode');
  };

  return { form, codes, dial, setDial, failure, sendCode };
}
