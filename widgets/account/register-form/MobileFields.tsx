import { useEffect } from 'react';
import { useActions, useHydrating, type Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { phone } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { DialPicker } from '../shared/DialPicker.tsx';
import { useCodeRequest } from '../shared/useCodeRequest.ts';
import type { Wanted } from './fields.ts';
import { codeCaptcha } from './useSignUp.ts';
import styles from '../shared/code-field.module.css';

type Country = CallValue<'countries'>[number];

interface MobileFieldsProps {
  id: string;
  t: Translate;
  form: FormHandle;
  wanted: Wanted;
  /** Its tab is selected. */
  shown: boolean;
  countries: readonly Country[];
  dial: Country | undefined;
  onDial: (country: Country) => void;
}

/** The mobile number with its country and, if the merchant requires it, the code sent to it (R5.4). */
export function MobileFields({ id, t, form, wanted, shown, countries, dial, onDial }: MobileFieldsProps) {
  const { request } = useActions();
  const hydrating = useHydrating();
  const { by } = wanted;
  const { typed } = form;
  const codes = useCodeRequest(t, `register-${by}`, ({ mobileNum, ...query }) =>
    request('registerSms', { ...query, registerType: by, mobileNo: mobileNum }),
  );
  // The validity of a number depends on its country.
  useEffect(() => void typed('countryDialingCode'), [typed, dial]);

  const sendCode = async () => {
    if (!form.value('mobileNum')) return form.refuse({ mobileNum: 'missing-phone-number' });
    if (!(await form.check(['mobileNum']))) return;
    if (codes.captcha && !form.value(codeCaptcha)) return form.refuse({ [codeCaptcha]: 'required' });
    const captcha = codes.captcha && {
      captcha: form.value(codeCaptcha),
      captchaId: form.value(`${codeCaptcha}Id`),
    };
    const countryDialingCode = dial?.countryDialingCode ?? '';
    const done = await codes.ask({ mobileNum: form.value('mobileNum'), countryDialingCode, ...captcha });
    if (done) form.focus('verificationCode');
  };

  return (
    <>
      <div className={styles.mobile}>
        <input type="hidden" name="countryDialingCode" value={dial?.countryDialingCode ?? ''} />
        <DialPicker id={`${id}-dial`} t={t} countries={countries} value={dial} onChoose={onDial} />
        <Field
          name="mobileNum"
          type="tel"
          label={t('mobile')}
          icon={phone}
          error={form.error('mobileNum')}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={40}
          dir="ltr"
          required={wanted.mobileRequired}
        />
      </div>
      {codes.captcha && shown && (
        <Captcha
          key={`code ${codes.tries}`}
          name={codeCaptcha}
          t={t}
          error={form.error(codeCaptcha) ?? codes.captchaError}
        />
      )}
      {wanted.code && !hydrating && (
        <CodeField
          t={t}
          codes={codes}
          error={form.error('verificationCode')}
          sent="code-sent"
          onSend={() => void sendCode()}
        />
      )}
    </>
  );
}
