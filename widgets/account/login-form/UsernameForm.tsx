import { Suspense, useId, useRef, useState } from 'react';
import { useActions, useHydrating, useRoute, type Translate } from '#engine/react/index.ts';
import type { SignInResult } from '#engine/contracts/session.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { lock, user } from '#engine/react/ui/icons.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { nextOf, reasonOf } from '#engine/browser/session/index.ts';
import { Form, useForm, type FormRefusal } from '#widgets/shared/forms/forms.ts';
import { CaptchaField } from '../shared/CaptchaField.tsx';
import { errorText } from '../shared/errorText.ts';
import { PlainPicture } from '../shared/PlainPicture.tsx';
import type { SliderHandle } from '../shared/Slider.tsx';
import { loginSchema, readFields } from './readForm.ts';
import { useFilledIn, useRememberedName } from './useRemembered.ts';
import { whenWanted } from './whenWanted.ts';
import formStyles from '../shared/form.module.css';
import styles from './login-form.module.css';

const Captcha = whenWanted(() => import('../shared/Captcha.tsx').then((module) => module.Captcha));
const Slider = whenWanted(() => import('../shared/Slider.tsx').then((module) => module.Slider));

interface UsernameFormProps {
  id: string;
  t: Translate;
  labelledBy: string | undefined;
  /** Switches to login by SMS code, if available. */
  onCode?: () => void;
}

/**
 * Logs in by user name (R2.6.1, R4.2–R4.4, R5.1, R5.15). Says why login is needed if the visitor was on the way to
 * something else. Without script it posts to `/-/login`.
 */
export function UsernameForm({ id, t, labelledBy, onCode }: UsernameFormProps) {
  const { signIn } = useActions();
  const hydrating = useHydrating();
  const whyId = useId();
  const check = useRef<SliderHandle>(null);
  const params = useRoute((route) => route.params);
  const reason = useRoute(reasonOf);
  const next = useRoute(nextOf);
  const [failure, setFailure] = useState<string>(params['error'] ? errorText(t, params['error']) : '');
  const [throttled, setThrottled] = useState(params['error'] === 'too-many-requests');
  const [captcha, setCaptcha] = useState(params['type']?.startsWith('captcha') === true);
  const [slider, setSlider] = useState(params['type']?.endsWith('slider') === true);
  const [tries, setTries] = useState(0);

  const send = async (element: HTMLFormElement): Promise<FormRefusal | null> => {
    setFailure('');
    const input = readFields(new FormData(element), remembered);
    if (slider && !check.current) return { fields: {} };
    const solved = slider ? await check.current?.solve() : undefined;
    if (solved === null) return { fields: {} };
    const result = await signIn({ ...input, ...(solved && { slider: solved }) });
    return result.ok ? null : refusal(result);
  };

  const refusal = (result: SignInResult & { ok: false }): FormRefusal => {
    setFailure(errorText(t, result.code, result.message, result.retryAfter));
    setThrottled(result.code === 'too-many-requests');
    setCaptcha(result.captcha);
    setSlider(result.slider);
    setTries((count) => count + 1);
    // The platform does not say which of the two is wrong, so the message stands between the fields and the button.
    if (result.code === 'wrong-credentials') form.focus('password');
    return { fields: {} };
  };

  const remembered = useRememberedName();
  const form = useForm({
    schema: loginSchema({ remembered, captcha }),
    draft: 'login',
    errorText: () => t('empty'),
    send: (_, element) => send(element),
  });
  useFilledIn(form, remembered);

  // Without script, a captcha also replaces the slider.
  const plainly = hydrating && (captcha || slider);

  return (
    // Script or the server reports empty fields in the page's language; the browser would use its own.
    <Form form={form} method="post" action="/-/login" noValidate aria-labelledby={labelledBy}>
      {next && <input type="hidden" name="next" value={next} />}
      {params['type']?.startsWith('changed') && !failure && <Alert kind="success">{t('changed')}</Alert>}
      {reason && (
        <p id={whyId} className={styles.why}>
          {t(`why-${reason}`)}
        </p>
      )}
      <Field
        name="username"
        label={t('username')}
        icon={user}
        error={form.error('username')}
        aria-describedby={reason ? whyId : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <PasswordField
        name="password"
        label={t('password')}
        icon={lock}
        show={t('show')}
        hide={t('hide')}
        error={form.error('password')}
        hint={remembered ? t('remembered') : undefined}
        placeholder={remembered ? '••••••••' : undefined}
        aria-describedby={failure ? `${id}-failure` : undefined}
        autoComplete="current-password"
        maxLength={200}
        required={!remembered}
      />
      {failure && (
        <Alert kind="danger" alert id={`${id}-failure`}>
          {plainly && params['error']?.startsWith('slider') ? t('error-captcha-required') : failure}
          {throttled && onCode && (
            <>
              {' '}
              <button type="button" className={formStyles.byCode} onClick={onCode}>
                {t('by-code')}
              </button>
            </>
          )}
        </Alert>
      )}
      {plainly && (
        <noscript>
          <CaptchaField t={t} name="captcha">
            <PlainPicture t={t} />
          </CaptchaField>
        </noscript>
      )}
      {captcha && !hydrating && (
        <Suspense fallback={<SkeletonBar height="4rem" />}>
          <Captcha key={tries} t={t} error={form.error('captcha')} />
        </Suspense>
      )}
      {slider && !hydrating && (
        <Suspense fallback={<SkeletonBar height="12rem" />}>
          <Slider key={tries} t={t} ref={check} />
        </Suspense>
      )}
      <Check name="remember" value="1" defaultChecked={false}>
        {t('remember')}
      </Check>
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
