import { useRef, useState, type SubmitEvent } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { phone } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Note.tsx';
import { rememberedMobile, rememberMobile } from '#engine/session/remembered.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { errorText } from '../shared/errorText.ts';
import { focusField } from '../shared/focusField.ts';
import { textOf } from '../shared/textOf.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { DialPicker } from '../shared/DialPicker.tsx';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import { useCodeRequest } from '../shared/useCodeRequest.ts';
import { wrongMobile } from '../shared/wrongMobile.ts';
import codeStyles from '../shared/code-field.module.css';
import formStyles from '../shared/form.module.css';

interface SmsFormProps {
  id: string;
  t: Translate;
  countries: CallValue<'countries'>;
  labelledBy: string | undefined;
}

/** Fields at which the platform's keys are said (R8.1). */
const fieldOf: Record<string, string> = {
  'missing-phone-number': 'mobileNum',
  'invalid-phone-number': 'mobileNum',
  'missing-verification-code': 'verificationCode',
  'invalid-verification-code': 'verificationCode',
  'code-expired': 'verificationCode',
};

/** Logs in by a mobile number and the code that is sent to it (R2.6.1, R4.8, R5.1). */
export function SmsForm({ id, t, countries, labelledBy }: SmsFormProps) {
  const { signIn, request } = useActions();
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(rememberedMobile);
  const [dial, setDial] = useState(() => {
    const of = (code: string | undefined) =>
      countries.find(({ countryDialingCode }) => countryDialingCode === code);
    return of(kept?.countryDialingCode) ?? countries[0];
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const codes = useCodeRequest(t, 'login', (query) => request('loginSms', query));

  const typed = (): { mobileNum: string; countryDialingCode: string; code: string } => {
    const fields = new FormData(form.current ?? undefined);
    return {
      mobileNum: textOf(fields, 'mobileNum').trim(),
      countryDialingCode: dial?.countryDialingCode ?? '',
      code: textOf(fields, 'verificationCode').trim(),
    };
  };
  const mark = (found: Record<string, string>) => {
    setWrong(found);
    if (form.current) focusField(form.current, Object.keys(found)[0]);
  };

  const sendCode = async () => {
    const { mobileNum, countryDialingCode } = typed();
    const key = await wrongMobile(countryDialingCode, mobileNum);
    if (key) return mark({ mobileNum: t(`phone-${key}`) });
    const fields = new FormData(form.current ?? undefined);
    if (codes.captcha && !textOf(fields, 'captcha')) return mark({ captcha: t('empty') });
    setWrong({});
    const captcha = codes.captcha && {
      captcha: textOf(fields, 'captcha').trim(),
      captchaId: textOf(fields, 'captchaId'),
    };
    const done = await codes.ask({ mobileNum, countryDialingCode, ...captcha });
    if (done && form.current) focusField(form.current, 'verificationCode');
  };

  const send = async () => {
    const { code, ...mobile } = typed();
    const key = await wrongMobile(mobile.countryDialingCode, mobile.mobileNum);
    setFailure('');
    if (key || !code) {
      return mark({
        ...(key && { mobileNum: t(`phone-${key}`) }),
        ...(!code && { verificationCode: t('phone-missing-verification-code') }),
      });
    }
    setWrong({});
    setBusy(true);
    const remember = new FormData(form.current ?? undefined).has('remember');
    const result = await signIn({ username: '', remember, sms: { ...mobile, code } });
    setBusy(false);
    if (result.ok) return rememberMobile(remember ? mobile : null);
    const field = fieldOf[result.code];
    if (field) return mark({ [field]: phoneErrorText(t, result.code, result.message) });
    const own = /^(?:member_no_enter|error_not_agent|account-locked)$/.test(result.code);
    const say = own ? errorText : phoneErrorText;
    setFailure(say(t, result.code, result.message, result.retryAfter));
  };

  return (
    <form
      ref={form}
      className={formStyles.form}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure && (
        <Note kind="danger" alert id={`${id}-sms-failure`}>
          {failure}
        </Note>
      )}
      <div className={codeStyles.mobile}>
        <DialPicker id={`${id}-dial`} t={t} countries={countries} value={dial} onChoose={setDial} />
        <Field
          name="mobileNum"
          type="tel"
          label={t('mobile')}
          icon={phone}
          error={wrong['mobileNum']}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={40}
          defaultValue={kept?.mobileNum}
          dir="ltr"
          required
        />
      </div>
      {codes.captcha && <Captcha key={codes.tries} t={t} error={wrong['captcha'] ?? codes.captchaError} />}
      <CodeField
        t={t}
        codes={codes}
        error={wrong['verificationCode']}
        sent="code-sent"
        onSend={() => void sendCode()}
      />
      <Check name="remember" value="1" defaultChecked={kept !== null}>
        {t('remember')}
      </Check>
      <Button type="submit" size="lg" wide busy={busy}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
    </form>
  );
}
