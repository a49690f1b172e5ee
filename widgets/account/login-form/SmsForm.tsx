import { useEffect, useState } from 'react';
import { useActions, useRoute, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { phone } from '#engine/react/ui/icons.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { reasonOf, rememberedMobile, rememberMobile } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form, useForm, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { errorText } from '../shared/errorText.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { DialPicker } from '../shared/DialPicker.tsx';
import { mobileField } from '../shared/mobileField.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import { useCodeRequest } from '../shared/useCodeRequest.ts';
import codeStyles from '../shared/code-field.module.css';
import styles from './login-form.module.css';

interface SmsFormProps {
  id: string;
  t: Translate;
  countries: CallValue<'countries'>;
  labelledBy: string | undefined;
}

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

/** Logs in with a mobile number and the code sent to it (R2.6.1, R4.8, R5.1). */
export function SmsForm({ id, t, countries, labelledBy }: SmsFormProps) {
  const { signIn, request } = useActions();
  const reason = useRoute(reasonOf);
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
      rememberMobile(remember ? mobile : null);
      return null;
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

  return (
    <Form form={form} noValidate aria-labelledby={labelledBy}>
      {reason && <p className={styles.why}>{t(`why-${reason}`)}</p>}
      <div className={codeStyles.mobile}>
        <input type="hidden" name="countryDialingCode" value={dial?.countryDialingCode ?? ''} />
        <DialPicker id={`${id}-dial`} t={t} countries={countries} value={dial} onChoose={setDial} />
        <Field
          name="mobileNum"
          type="tel"
          label={t('mobile')}
          icon={phone}
          error={form.error('mobileNum')}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={40}
          defaultValue={remembered?.mobileNum}
          dir="ltr"
          required
        />
      </div>
      {codes.captcha && (
        <Captcha key={codes.tries} t={t} error={form.error('captcha') ?? codes.captchaError} />
      )}
      <CodeField
        t={t}
        codes={codes}
        error={form.error('verificationCode')}
        sent="code-sent"
        onSend={() => void sendCode()}
      />
      {failure && (
        <Alert kind="danger" alert id={`${id}-sms-failure`}>
          {failure}
        </Alert>
      )}
      <Check name="remember" value="1" defaultChecked={remembered !== null}>
        {t('remember')}
      </Check>
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
