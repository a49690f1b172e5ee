import { useQueryClient } from '@tanstack/react-query';
import { clientFor } from '../data/calls.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { codeIn, textIn } from '../parts/textIn.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { useT } from '../preferences/useT.ts';
import { Entrance } from './Entrance.tsx';

/** Signs in by password and authenticator, in one step: no refusal says which of them was wrong. */
export function SignInPage() {
  const t = useT();
  const queries = useQueryClient();
  const { isBusy, failed, onSubmit } = useSubmit(async (form) => {
    await clientFor().call('signIn', {
      login: textIn(form, 'login').trim(),
      password: textIn(form, 'password'),
      code: codeIn(form),
    });
    // Reads all again: another person may have read before.
    await queries.resetQueries();
  });

  return (
    <Entrance title={t('sign-in')}>
      <form onSubmit={onSubmit}>
        <Field label={t('login-name')} name="login" autoComplete="username" required />
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('code-hint')}
          required
        />
        {failed !== undefined && <p role="alert">{failed}</p>}
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('sign-in')}
        </Button>
      </form>
    </Entrance>
  );
}
