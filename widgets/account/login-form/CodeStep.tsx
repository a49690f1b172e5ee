import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import type { VerificationWay } from '#schemas/generated/api.ts';
import { Form, useForm, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { errorText } from '../shared/errorText.ts';
import formStyles from '../shared/form.module.css';

/** A log-in that waits for its second step. */
export interface Step {
  stepToken: string;
  /** How an unknown address can be verified (R4.26); without it, a code of the authenticator app is missing. */
  ways?: VerificationWay[];
  /** The name that was typed; empty for a log-in by SMS. */
  username: string;
}

interface CodeStepProps {
  t: Translate;
  step: Step;
  /** The log-in starts over, for the reason in this error code, or because the member wants to. */
  onBack: (code?: string) => void;
}

/** The second step of a log-in: the code of the authenticator app, or a recovery code (R2.7.4). */
export function CodeStep({ t, step, onBack }: CodeStepProps) {
  const { signIn } = useActions();
  const [failure, setFailure] = useState('');
  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    const { stepToken, username } = step;
    const result = await signIn({ username, remember: false, step: { stepToken, code: values('code') } });
    if (result.ok) return null;
    if (result.code === 'step-expired') onBack(result.code);
    else if (result.code === 'authenticator-wrong') return { fields: { code: result.code } };
    else setFailure(errorText(t, result.code, result.message, result.retryAfter));
    return { fields: {} };
  };
  const form = useForm({
    schema: { code: { required: 'required', secret: true } },
    errorText: (_, key) => t(key === 'required' ? 'empty' : `error-${key}`),
    send,
  });
  return (
    <Form form={form} noValidate>
      <p>{t('step-text')}</p>
      <Field
        name="code"
        label={t('step-code')}
        hint={t('step-hint')}
        error={form.error('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
        ref={focusFirst}
      />
      {failure && (
        <Alert kind="danger" alert>
          {failure}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
      <p className={formStyles.more}>
        <button type="button" className={formStyles.byCode} onClick={() => onBack()}>
          {t('step-back')}
        </button>
      </p>
    </Form>
  );
}

/** The fields of the first step are gone, and the focus with them. */
function focusFirst(element: HTMLInputElement | null): void {
  element?.focus();
}
