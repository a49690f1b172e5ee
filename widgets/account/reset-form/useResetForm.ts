import { useEffect, useRef, useState } from 'react';
import { CallError, displayCode } from '#engine/api/index.ts';
import { rememberName } from '#engine/browser/session/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import {
  equals,
  useForm,
  type FormHandle,
  type FormRefusal,
  type Values,
} from '#widgets/shared/forms/forms.ts';
import { checksOfRule } from '#widgets/shared/rules/rules.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import { fieldText } from '#widgets/shared/rules/ruleText.ts';

interface ResetFormState {
  form: FormHandle;
  /** The failure that belongs to no field; empty without one. */
  failure: string;
  /** The link is of no use any more, or was cut off. */
  isExpired: boolean;
}

/** The state of the form that sets a new password by a link. */
export function useResetForm(
  t: Translate,
  rule: RegistrationRule | undefined,
  login: string,
): ResetFormState {
  const { go, request } = useActions();
  const [failure, setFailure] = useState('');
  const [isExpired, setExpired] = useState(false);
  const linkToken = useLinkToken();

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    try {
      const newPassword = values('newPassword');
      const { account } = await request('setPasswordByLink', { linkToken: linkToken(), newPassword });
      rememberName(account);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return refusal(error);
    }
    await go(`${login}?type=changed`);
    return null;
  };
  const refusal = (error: CallError): FormRefusal => {
    if (error.fields.length > 0)
      return { fields: Object.fromEntries(error.fields.map(({ field, code }) => [field, code])) };
    const code = displayCode(error);
    if (code === 'link-expired') setExpired(true);
    else setFailure(phoneErrorText(t, code, error.platformMessage, error.retryAfter));
    return { fields: {} };
  };
  const form = useForm({
    schema: {
      newPassword: { required: true, checks: checksOfRule(rule), secret: true },
      confirmNewPassword: {
        required: true,
        checks: [equals('newPassword', 'inconsistent_twice')],
        reads: ['newPassword'],
        secret: true,
      },
    },
    errorText: (_, key) => fieldText(t, key, rule),
    send,
  });
  return { form, failure, isExpired };
}

/** The token in the fragment of the address, from which it is removed: neither history nor a shared link has it. */
function useLinkToken(): () => string {
  const token = useRef('');
  useEffect(() => {
    if (location.hash === '') return;
    token.current = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return () => token.current;
}
