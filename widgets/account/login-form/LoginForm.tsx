import { useId, useRef, useState, type SubmitEvent } from 'react';
import {
  Link,
  useActions,
  useFlag,
  useHydrating,
  usePlace,
  type SignInResult,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { lock, user } from '#engine/react/ui/icons.ts';
import { Note } from '#engine/react/ui/Note.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { errorText } from '../shared/errorText.ts';
import { focusField } from '../shared/focusField.ts';
import { Captcha } from './Captcha.tsx';
import { missingFields, readForm } from './readForm.ts';
import type { LoginFormProps } from './props.ts';
import { Slider, type SliderHandle } from './Slider.tsx';
import { useRemembered } from './useRemembered.ts';
import styles from './login-form.module.css';

type Given = Pick<WidgetView<LoginFormProps>, 'id' | 'props' | 't'>;

/**
 * The ways in that the merchant's switches leave (R6.13). While the switches are on their way the form stands, and it
 * is the same form when they come, so that what was typed stays: the platform refuses what is off.
 */
export function LoginForm({ data, ...given }: Given & { data?: { settings: { passwordLogin: boolean } } }) {
  return <Ways {...given} password={data?.settings.passwordLogin ?? true} />;
}
export { LoginForm as Skeleton };

function Ways({ password, ...given }: Given & { password: boolean }) {
  const { id, props, t } = given;
  if (password) return <Form {...given} />;
  return (
    <div className={props.frame ? styles.page : undefined}>
      {props.frame && <h1 className={styles.title}>{t('title')}</h1>}
      <Note id={`${id}-no-way`}>{t('no-way')}</Note>
      <p className={styles.more}>
        <ServiceLink>{t('support')}</ServiceLink>
      </p>
    </div>
  );
}

/** Logs in by user name (R2.6.1, R4.2–R4.4, R5.1, R5.15). Without script it posts to `/-/login`. */
function Form({ id, props, t }: Given) {
  const { signIn } = useActions();
  const direct = useFlag('DIRECTREG3');
  const hydrating = useHydrating();
  const form = useRef<HTMLFormElement>(null);
  const check = useRef<SliderHandle>(null);
  const headingId = useId();
  const asked = usePlace((place) => place.params);
  const [failure, setFailure] = useState<string>(asked['error'] ? errorText(t, asked['error']) : '');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [captcha, setCaptcha] = useState(asked['type'] === 'captcha');
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
    setBusy(true);
    const solved = slider ? await check.current?.solve() : undefined;
    if (solved === null) return setBusy(false);
    const result = await signIn({ ...input, ...(solved && { slider: solved }) });
    setBusy(false);
    if (!result.ok) showFailure(element, result);
  };

  const showFailure = (element: HTMLFormElement, result: SignInResult & { ok: false }) => {
    setFailure(errorText(t, result.code, result.message, result.retryAfter));
    setCaptcha(result.captcha);
    setSlider(result.slider);
    setTries((count) => count + 1);
    if (result.code === 'wrong-credentials') focusField(element, 'password');
  };

  const error = (name: string) => (missing.includes(name) ? t('empty') : undefined);

  return (
    <div className={props.frame ? styles.page : undefined}>
      {props.frame && (
        <h1 id={headingId} className={styles.title}>
          {t('title')}
        </h1>
      )}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/-/login"
        noValidate={!hydrating}
        aria-labelledby={props.frame ? headingId : undefined}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        {asked['type']?.startsWith('changed') && !failure && <Note kind="success">{t('changed')}</Note>}
        {failure && (
          <Note kind="danger" alert id={`${id}-failure`}>
            {failure}
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
        {captcha && <Captcha key={tries} t={t} error={error('captcha')} />}
        {slider && <Slider key={tries} t={t} ref={check} />}
        <Check name="remember" value="1" defaultChecked={false}>
          {t('remember')}
        </Check>
        <Button type="submit" size="lg" wide busy={busy}>
          {t(busy ? 'busy' : 'submit')}
        </Button>
      </form>
      <p className={styles.more}>
        {direct && (
          <span>
            {t('new')} <Link href={props.register}>{t('register')}</Link>
          </span>
        )}
        <ServiceLink>{t('support')}</ServiceLink>
      </p>
    </div>
  );
}
