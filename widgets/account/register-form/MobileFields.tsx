import { Suspense, useEffect } from 'react';
import { useActions, useHydrating, type Translate } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { MobileField } from '../shared/MobileField.tsx';
import { useCodeRequest } from '../shared/useCodeRequest.ts';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import type { Wanted } from './fields.ts';
import { codeCaptcha } from './useSignUp.ts';

const PhoneProof = whenWanted(() => import('./PhoneProof.tsx').then((module) => module.PhoneProof));

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

/** The mobile number with its country and, if the merchant requires it, the code sent to it (R5.4), or the third-party service's proof (R4.9). */
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
      <MobileField
        id={id}
        t={t}
        form={form}
        countries={countries}
        dial={dial}
        onDial={onDial}
        required={wanted.mobileRequired}
      />
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
      {wanted.phonePage !== undefined && !hydrating && (
        <Suspense fallback={<SkeletonBar height="52px" />}>
          <PhoneProof t={t} form={form} page={wanted.phonePage} dial={dial?.countryDialingCode ?? ''} />
        </Suspense>
      )}
    </>
  );
}
