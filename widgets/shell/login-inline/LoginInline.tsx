import { useRef, useState, type SubmitEvent } from 'react';
import { useActions, type WidgetView } from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import type { LoginInlineProps } from './props.ts';
import styles from './login-inline.module.css';

const errorsWithText = ['wrong-credentials', 'too-many-requests', 'network', 'member_no_enter'];

/**
 * Logs in from the header (R2.2.3). If more space is needed, for a captcha say, the login dialog opens. Without
 * password login there is only a button for the dialog (R6.13). The form stays mounted when the merchant's settings
 * arrive, so that typed text survives.
 */
export function LoginInline({
  data,
  ...view
}: ViewProps & { data?: { settings: { passwordLogin: boolean } } }) {
  return data?.settings.passwordLogin === false ? <Opener {...view} always /> : <Form {...view} />;
}
export { LoginInline as Skeleton };

type ViewProps = Pick<WidgetView<LoginInlineProps>, 'props' | 't'>;

/** Opens the login dialog. */
function Opener({ props, t, always = false }: ViewProps & { always?: boolean }) {
  return (
    <ButtonLink
      kind="line"
      href="/login"
      open={props.overlay}
      {...(!always && { className: styles.opener ?? '' })}
    >
      {t('submit')}
    </ButtonLink>
  );
}

function Form({ props, t }: ViewProps) {
  const { open, signIn } = useActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  /** Fields that were submitted empty, until the visitor types in them. */
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const sending = useRef(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    const form = new FormData(element);
    const missing = ['username', 'password'].filter((name) => textOf(form.get(name)).trim() === '');
    setEmpty(missing);
    setError(missing.length > 0 ? t('error-empty') : '');
    if (missing.length > 0)
      return element.querySelector<HTMLInputElement>(`[name=${missing[0] ?? ''}]`)?.focus();
    sending.current = true;
    setBusy(true);
    const result = await signIn({
      username: textOf(form.get('username')),
      password: textOf(form.get('password')),
      remember: form.has('remember'),
    }).finally(() => {
      sending.current = false;
      setBusy(false);
    });
    if (result.ok) return;
    if (result.captcha || result.slider)
      await open(props.overlay, { error: result.code, type: result.captcha ? 'captcha' : 'slider' });
    else setError(t(`error-${errorsWithText.includes(result.code) ? result.code : 'other'}`));
  };

  const field = (name: string) => ({
    className: styles.input,
    name,
    placeholder: t(name),
    'aria-label': t(name),
    'aria-invalid': empty.includes(name) || undefined,
    'aria-describedby': error ? 'login-inline-error' : undefined,
    required: true,
    onInput: () => {
      const left = empty.filter((one) => one !== name);
      setEmpty(left);
      if (left.length === 0) setError('');
    },
  });

  return (
    <>
      <form
        className={styles.form}
        method="post"
        action="/-/login"
        // Script or the server reports empty fields in the page's language; the browser would use its own.
        noValidate
        aria-busy={busy || undefined}
        onSubmit={(event) => void submit(event)}
      >
        <input {...field('username')} autoComplete="username" autoCapitalize="none" maxLength={100} />
        <input {...field('password')} type="password" autoComplete="current-password" maxLength={200} />
        <label className={styles.remember}>
          <input type="checkbox" name="remember" value="1" /> {t('remember')}
        </label>
        <Button type="submit" busy={busy}>
          {t('submit')}
        </Button>
        <p id="login-inline-error" className={styles.error} role="alert">
          {error}
        </p>
      </form>
      <Opener props={props} t={t} />
    </>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
