import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { clientFor } from '../data/calls.ts';
import { useRefusal } from '../parts/useRefusal.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { codeIn, textIn } from '../parts/textIn.ts';
import { useT } from '../preferences/useT.ts';
import { Entrance } from './Entrance.tsx';

/** Signs in by password and authenticator, in one step: no refusal says which of them was wrong. */
export function SignInPage() {
  const t = useT();
  const queries = useQueryClient();
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(undefined);
    try {
      await clientFor().call('signIn', {
        login: textIn(form, 'login').trim(),
        password: textIn(form, 'password'),
        code: codeIn(form),
      });
      // What an earlier person had read is gone, and who is signed in is read anew.
      await queries.resetQueries();
    } catch (caught) {
      setError(caught);
      form.querySelector<HTMLInputElement>('[name=code]')?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Entrance title={t('sign-in')}>
      <form onSubmit={(event) => void signIn(event)}>
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
        {error !== undefined && <p role="alert">{refusal(error)}</p>}
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('sign-in')}
        </Button>
      </form>
    </Entrance>
  );
}
