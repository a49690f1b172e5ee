import { useEffect, useState } from 'react';
import { useActions, useFacts, type Translate } from '#engine/react/index.ts';
import { rememberedMobile, rememberMobile } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { useForm, type FormHandle, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import type { Step } from './CodeStep.tsx';
import { errorText } from '../shared/errorText.ts';
import { mobileField } from '../shared/mobileField.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import { useCodeRequest } from '../shared/useCodeRequest.ts';

/** The field that shows each error code of the platform (R8.1). */
const fieldOf: Record<string, string> = {
  'missing-phone-number': 'mobileNum',
  'invalid-phone-number': 'mobileNum',
  'missing-verification-code': 'verificationCode',
  'invalid-verification-code': 'verificationCode',
  'code-expired': 'verificationCode',
};

const schema = {
  mobileNum: mobileField(true),
  verificationCode: { required: 'missing-verification-code', secret: true },
};

type Countries = CallValue<'countries'>;

interface SmsFormState {
  form: FormHandle;
  codes: ReturnType<typeof useCodeRequest>;
  remembered: ReturnType<typeof rememberedMobile>;
  /** The country whose dialing code stands before the number. */
  dial: Countries[number] | undefined;
  setDial: (country: Countries[number]) => void;
  /** The failure that belongs to no field; empty without one. */
  failure: string;
  /** Sends a code to the number, if it is valid. */
  sendCode: () => Promise<void>;
}

/** The state of the login with a mobile number and a code. */
export function useSmsForm(t: Translate, countries: Countries, onStep: (step: Step) => void): SmsFormState {
  const { signIn, request } = useActions();
  const { rememberHours } = useFacts();
  const [remembered] = useState(rememberedMobile);
  const [dial, setDial] = useState(() => {
    const of = (code: string | undefined) =>
      countries.find(({ countryDialingCode }) => countryDialingCode === code);
    return of(remembered?.countryDialingCode) ?? countries[0];
  });
  const [failure, setFailure] = useState('');
  const codes = useCodeRequest(t, 'login', (query) => request('loginSms', query));

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    const mobile = {
      mobileNum: values('mobileNum'),
      countryDialingCode: dial?.countryDialingCode ?? '',
    };
    const remember = values('remember') !== '';
    const result = await signIn({
      username: '',
      remember,
      sms: { ...mobile, code: values('verificationCode') },
    });
    if (result.ok) {
      rememberMobile(remember ? mobile : null, rememberHours);
      return null;
    }
    if (result.stepToken !== undefined) {
      const { stepToken, ways } = result;
      onStep({ stepToken, username: '', ...(ways && { ways }) });
      return { fields: {} };
    }
    const field = fieldOf[result.code];
    if (field) return { fields: { [field]: result.code } };
    const own = /^(?:member_no_enter|error_not_agent|account-locked)$/.test(result.code);
    const say = own ? errorText : phoneErrorText;
    setFailure(say(t, result.code, result.message, result.retryAfter));
    return { fields: {} };
  };
  const form = useForm({
    schema,
    errorText: (name, key) => (name === 'captcha' ? t('empty') : phoneErrorText(t, key)),
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
    const countryDialingCode = dial?.countryDialingCode ?? '';
    const done = await codes.ask({ mobileNum: form.value('mobileNum'), countryDialingCode, ...captcha });
    if (done) form.focus('verificationCode');
  };

  return { form, codes, remembered, dial, setDial, failure, sendCode };
}
