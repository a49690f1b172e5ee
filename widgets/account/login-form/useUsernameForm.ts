import { useRef, useState, type RefObject } from 'react';
import { useActions, useRoute, type Translate } from '#engine/react/index.ts';
import type { SignInResult } from '#engine/contracts/session.ts';
import { useForm, type FormHandle, type FormRefusal } from '#widgets/shared/forms/forms.ts';
import type { Step } from './CodeStep.tsx';
import { errorText } from '../shared/errorText.ts';
import type { SliderHandle } from '../shared/useSlider.ts';
import { loginSchema, readFields } from './readForm.ts';
import { useFilledIn, useRememberedName } from './useRemembered.ts';

/** A failed login, and what the platform asks for at the next try. */
export interface Failed {
  /** Empty before the first failure, and while the next try is under way. */
  text: string;
  isThrottled: boolean;
  captcha: boolean;
  slider: boolean;
  /** Number of failures; captchas and sliders serve once. */
  count: number;
}

interface UsernameFormState {
  form: FormHandle;
  /** The account that is remembered, if its password may stay empty. */
  remembered: string | null;
  failed: Failed;
  slider: RefObject<SliderHandle | null>;
}

/** The state of the login by user name. Without script, the address says what failed. */
export function useUsernameForm(t: Translate, onStep: (step: Step) => void): UsernameFormState {
  const { signIn } = useActions();
  const params = useRoute((route) => route.params);
  const slider = useRef<SliderHandle>(null);
  const [failed, setFailed] = useState<Failed>({
    text: params['error'] ? errorText(t, params['error']) : '',
    isThrottled: params['error'] === 'too-many-requests',
    captcha: params['type']?.startsWith('captcha') === true,
    slider: params['type']?.endsWith('slider') === true,
    count: 0,
  });
  const remembered = useRememberedName();

  const send = async (element: HTMLFormElement): Promise<FormRefusal | null> => {
    setFailed((before) => ({ ...before, text: '' }));
    const input = readFields(new FormData(element), remembered);
    if (failed.slider && !slider.current) return { fields: {} };
    const solved = failed.slider ? await slider.current?.solve() : undefined;
    if (solved === null) return { fields: {} };
    const result = await signIn({ ...input, ...(solved && { slider: solved }) });
    if (result.ok) return null;
    if (result.stepToken === undefined) return refusal(result);
    const { stepToken, ways } = result;
    onStep({ stepToken, username: input.username, ...(ways && { ways }) });
    return { fields: {} };
  };

  const refusal = (result: SignInResult & { ok: false }): FormRefusal => {
    setFailed(({ count }) => ({
      text: errorText(t, result.code, result.message, result.retryAfter),
      isThrottled: result.code === 'too-many-requests',
      captcha: result.captcha,
      slider: result.slider,
      count: count + 1,
    }));
    // The platform does not say which of the two is wrong, so the message stands between the fields and the button.
    if (result.code === 'wrong-credentials') form.focus('password');
    return { fields: {} };
  };

  const form = useForm({
    schema: loginSchema({ remembered, captcha: failed.captcha }),
    draft: 'login',
    errorText: () => t('empty'),
    send: (_, element) => send(element),
  });
  useFilledIn(form, remembered);
  return { form, remembered, failed, slider };
}
