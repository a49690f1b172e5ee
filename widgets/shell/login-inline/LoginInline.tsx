import { useState, type SubmitEvent } from 'react';
import { useActions, type WidgetView } from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import type { LoginInlineProps } from './props.ts';
import styles from './login-inline.module.css';

const known = ['wrong-credentials', 'too-many-requests', 'network', 'member_no_enter'];

/**
 * Logs in from the header (R2.2.3). What needs more room, a captcha say, goes on in the login dialog. Without a
 * password login there is the way to the dialog alone (R6.13). It is the same form before and after the merchant's
 * switches are known, so that what was typed stays.
 */
export function LoginInline({ data, ...given }: Given & { data?: { settings: { passwordLogin: boolean } } }) {
  return data?.settings.passwordLogin === false ? <Opener {...given} always /> : <Form {...given} />;
}
export { LoginInline as Skeleton };

type Given = Pick<WidgetView<LoginInlineProps>, 'props' | 't'>;

/** Opens the dialog with the ways in that there are. */
function Opener({ props, t, always = false }: Given & { always?: boolean }) {
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

function Form({ props, t }: Given) {
  const { open, signIn } = useActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    const result = await signIn({
      username: textOf(form.get('username')),
      password: textOf(form.get('password')),
      remember: form.has('remember'),
    });
    setBusy(false);
    if (result.ok) return;
    if (result.captcha || result.slider)
      await open(props.overlay, { error: result.code, type: result.captcha ? 'captcha' : 'slider' });
    else setError(t(`error-${known.includes(result.code) ? result.code : 'other'}`));
  };

  return (
    <>
      <form className={styles.form} method="post" action="/-/login" onSubmit={(event) => void submit(event)}>
        <label className={styles.remember}>
          <input type="checkbox" name="remember" value="1" /> {t('remember')}
        </label>
        <input
          className={styles.input}
          name="username"
          placeholder={t('username')}
          aria-label={t('username')}
          aria-describedby={error ? 'login-inline-error' : undefined}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={100}
          required
        />
        <input
          className={styles.input}
          name="password"
          type="password"
          placeholder={t('password')}
          aria-label={t('password')}
          autoComplete="current-password"
          maxLength={200}
          required
        />
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
