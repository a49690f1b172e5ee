import { useState, type RefObject } from 'react';
import { useActions, useFacts, useRoute, type Translate } from '#engine/react/index.ts';
import type { SignUpResult } from '#engine/contracts/session.ts';
import type { SignUp } from '#schemas/generated/api.ts';
import { useForm, type FormHandle, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { errorText } from '../shared/errorText.ts';
import type { SliderHandle } from '../shared/useSlider.ts';
import { fieldText } from '../shared/fields/fieldText.ts';
import type { Wanted } from './fields.ts';
import { refusedBefore } from './refusedBefore.ts';
import { signUpSchema } from './signUpSchema.ts';

/** The captcha field for requesting an SMS code; the one for submitting the form is `captcha`. */
export const codeCaptcha = 'smsCaptcha';

/** Fields that are sent separately or not at all. */
const notSent = ['agreeTerms', 'confirmAge', 'by', 'next', 'sliderAnswer', codeCaptcha, `${codeCaptcha}Id`];

interface SignUpState {
  form: FormHandle;
  /** Why the form was refused, if not because of a field. */
  failure: string;
  captcha: boolean;
  slider: boolean;
  /** React key of captcha and slider: each attempt needs new ones. */
  tries: number;
}

interface Options {
  wanted: Wanted;
  check: RefObject<SliderHandle | null>;
  alwaysSlider: boolean;
  /** Called when a draft restores the number's country. */
  onDial: (countryDialingCode: string) => void;
}

/** State of the registration form: its schema, how it is sent, and how a refusal is shown. */
export function useSignUp(t: Translate, { wanted, check, alwaysSlider, onDial }: Options): SignUpState {
  const { signUp, request } = useActions();
  const { ageLimit } = useFacts();
  const params = useRoute((route) => route.params);
  const isMine = (params['type'] === 'mobile') === (wanted.by === 'mobile');
  const [failure, setFailure] = useState(isMine && params['error'] ? errorText(t, params['error']) : '');
  const [captcha, setCaptcha] = useState(wanted.captcha);
  const [slider, setSlider] = useState(alwaysSlider);
  const [tries, setTries] = useState(0);

  /** If the call fails, the code counts as valid: the platform checks it again on submit (R4.9). */
  const isInvitation = (code: string) =>
    request('affiliate', { code }).then(
      ({ affiliateCode }) => affiliateCode?.toLowerCase() === code.toLowerCase(),
      () => true,
    );

  const send = async (values: Values, element: HTMLFormElement): Promise<FormRefusal | null> => {
    setFailure('');
    const fields = fieldsOf(new FormData(element), values);
    const solved = slider ? await check.current?.solve() : undefined;
    if (solved === null) return { fields: {} };
    const result = await signUp({ by: wanted.by, fields: { ...fields, ...solved } });
    return result.ok ? null : refusal(result);
  };

  const refusal = (result: SignUpResult & { ok: false }): FormRefusal => {
    setCaptcha(result.captcha || wanted.captcha);
    setSlider(result.slider || alwaysSlider);
    // The platform checks the captcha after the fields, and each works once: invalid fields leave it usable.
    if (result.code !== 'invalid-request' || result.fields.some(({ code }) => code === 'taken'))
      setTries((count) => count + 1);
    // Field errors already show at their fields.
    if (result.fields.length === 0) {
      const text = errorText(t, result.code, result.message, result.retryAfter);
      const reference = result.reference && t('reference', { reference: result.reference });
      setFailure(reference ? `${text} ${reference}` : text);
    }
    return { fields: Object.fromEntries(result.fields.map(({ field, code }) => [field, code])) };
  };

  const form = useForm({
    schema: signUpSchema(wanted, { captcha, isInvitation }),
    draft: `sign-up-${wanted.by}`,
    alsoKept: ['countryDialingCode'],
    onRestore: (draft) => onDial(draft['countryDialingCode'] ?? ''),
    errorText: (name, key) =>
      (key === 'taken' && t(`wrong-taken-${name}`)) ||
      fieldText(t, name, key, { rules: wanted.rules, ageLimit }),
    ...(isMine && params['error'] && { refused: refusedBefore(params['filter']) }),
    send,
  });
  return { form, failure, captcha, slider, tries };
}

/** The values that are not empty. */
function fieldsOf(typedIn: FormData, values: Values): SignUp {
  const names = [...new Set(typedIn.keys())].filter((name) => !notSent.includes(name) && values(name) !== '');
  return {
    ...Object.fromEntries(names.map((name) => [name, values(name)])),
    agreeTerms: values('agreeTerms') !== '',
    confirmAge: values('confirmAge') !== '',
  };
}
