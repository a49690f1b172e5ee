import { Suspense, useRef, useState, type SubmitEvent } from 'react';
import {
  useActions,
  useHydrating,
  usePlace,
  type SignInResult,
  type Translate,
} from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { lock, user } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Note.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { CaptchaField } from '../shared/CaptchaField.tsx';
import { errorText } from '../shared/errorText.ts';
import { focusField } from '../shared/focusField.ts';
import { PlainPicture } from '../shared/PlainPicture.tsx';
import type { SliderHandle } from '../shared/Slider.tsx';
import { missingFields, readForm } from './readForm.ts';
import { useRemembered } from './useRemembered.ts';
import { whenWanted } from './whenWanted.ts';
import formStyles from '../shared/form.module.css';

const Captcha = whenWanted(() => import('../shared/Captcha.tsx').then((module) => module.Captcha));
const Slider = whenWanted(() => import('../shared/Slider.tsx').then((module) => module.Slider));

interface UsernameFormProps {
  id: string;
  t: Translate;
  labelledBy: string | undefined;
  /** Goes to the way in by a code, where there is one. */
  onCode?: () => void;
}

/** Logs in by user name (R2.6.1, R4.2–R4.4, R5.1, R5.15). Without script it posts to `/-/login`. */
export function UsernameForm({ id, t, labelledBy, onCode }: UsernameFormProps) {
  const { signIn } = useActions();
  const hydrating = useHydrating();
  const form = useRef<HTMLFormElement>(null);
  const check = useRef<SliderHandle>(null);
  const asked = usePlace((place) => place.params);
  const [failure, setFailure] = useState<string>(asked['error'] ? errorText(t, asked['error']) : '');
  const [throttled, setThrottled] = useState(asked['error'] === 'too-many-requests');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [captcha, setCaptcha] = useState(asked['type']?.startsWith('captcha') === true);
  const [slider, setSlider] = useState(asked['type']?.endsWith('slider') === true);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const remembered = useRemembered(form);

  const send = async (element: HTMLFormElement) => {
    const input = readForm(element, remembered);
    const empty = missingFields(input, captcha);
    setMissing(empty);
    setFailure('');
    if (empty.length > 0) return focusField(element, empty[0]);
    if (slider && !check.current) return;
    setBusy(true);
    const solved = slider ? await check.current?.solve() : undefined;
    if (solved === null) return setBusy(false);
    const result = await signIn({ ...input, ...(solved && { slider: solved }) });
    setBusy(false);
    if (!result.ok) showFailure(element, result);
  };

  const showFailure = (element: HTMLFormElement, result: SignInResult & { ok: false }) => {
    setFailure(errorText(t, result.code, result.message, result.retryAfter));
    setThrottled(result.code === 'too-many-requests');
    setCaptcha(result.captcha);
    setSlider(result.slider);
    setTries((count) => count + 1);
    if (result.code === 'wrong-credentials') focusField(element, 'password');
  };

  // Without script a picture stands for the slider too.
  const plainly = hydrating && (captcha || slider);
  const error = (name: string) => (missing.includes(name) ? t('empty') : undefined);

  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      action="/-/login"
      noValidate={!hydrating}
      aria-labelledby={labelledBy}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {asked['type']?.startsWith('changed') && !failure && <Note kind="success">{t('changed')}</Note>}
      {failure && (
        <Note kind="danger" alert id={`${id}-failure`}>
          {plainly && asked['error']?.startsWith('slider') ? t('error-captcha-required') : failure}
          {throttled && onCode && (
            <>
              {' '}
              <button type="button" className={formStyles.byCode} onClick={onCode}>
                {t('by-code')}
              </button>
            </>
          )}
        </Note>
      )}
      <Field
        name="username"
        label={t('username')}
        icon={user}
        error={error('username')}
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
        error={error('password')}
        hint={remembered ? t('remembered') : undefined}
        placeholder={remembered ? '••••••••' : undefined}
        autoComplete="current-password"
        maxLength={200}
        required={!remembered}
      />
      {plainly && (
        <noscript>
          <CaptchaField t={t} name="captcha">
            <PlainPicture t={t} />
          </CaptchaField>
        </noscript>
      )}
      {captcha && !hydrating && (
        <Suspense fallback={<Bone height="4rem" />}>
          <Captcha key={tries} t={t} error={error('captcha')} />
        </Suspense>
      )}
      {slider && !hydrating && (
        <Suspense fallback={<Bone height="12rem" />}>
          <Slider key={tries} t={t} ref={check} />
        </Suspense>
      )}
      <Check name="remember" value="1" defaultChecked={false}>
        {t('remember')}
      </Check>
      <Button type="submit" size="lg" wide busy={busy}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
    </form>
  );
}
