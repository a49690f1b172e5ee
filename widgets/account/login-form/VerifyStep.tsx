import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import type { VerificationWay } from '#schemas/generated/api.ts';
import { Form, useForm, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { errorText } from '../shared/errorText.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import formStyles from '../shared/form.module.css';
import type { Step } from './CodeStep.tsx';
import { useSentCode } from './useSentCode.ts';
import styles from './verify-step.module.css';

interface VerifyStepProps {
  t: Translate;
  step: Step & { ways: VerificationWay[] };
  /** The log-in starts over, for the reason in this error code, or because the member wants to. */
  onBack: (code?: string) => void;
}

/** The extra verification of a log-in from a new address, in one of the ways that the account has (R4.26). */
export function VerifyStep({ t, step, onBack }: VerifyStepProps) {
  const { stepToken, username, ways } = step;
  const { signIn } = useActions();
  const [{ way, to } = { way: 'sms' as const }, setWay] = useState(ways[0]);
  const [failure, setFailure] = useState('');
  const codes = useSentCode(t, stepToken, onBack);

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    codes.clear();
    const result = await signIn({
      username,
      remember: false,
      step: { stepToken, way, code: values('code') },
    });
    if (result.ok) return null;
    const { code } = result;
    if (code === 'step-expired') onBack(code);
    else if (isOfField(code)) return { fields: { code } };
    else setFailure(errorText(t, code, result.message, result.retryAfter));
    return { fields: {} };
  };
  const form = useForm({
    schema: { code: { required: 'required', secret: true } },
    errorText: (_, key) => {
      if (key === 'required') return t('empty');
      return key === 'code-expired' ? phoneErrorText(t, key) : t(`error-${key}`);
    },
    send,
  });
  const isSent = way === 'sms' || way === 'email';
  const choose = (chosen: VerificationWay) => {
    setWay(chosen);
    setFailure('');
    codes.clear();
    form.refuse({});
  };

  return (
    <Form form={form} noValidate>
      <p className={styles.lead}>{t('verify-text')}</p>
      {ways.length > 1 && (
        <fieldset className={styles.ways}>
          <legend>{t('verify-way')}</legend>
          {ways.map((offered) => (
            <label key={offered.way} className={styles.way}>
              <input
                type="radio"
                name="way"
                value={offered.way}
                checked={offered.way === way}
                onChange={() => choose(offered)}
              />
              <span>{wayName(t, offered)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field
        key={way}
        name="code"
        label={way === 'holder' ? t('verify-holder') : t('step-code')}
        hint={hintOf(t, { way, to }, { isSent: codes.sentTo === way, isOnly: ways.length === 1 })}
        error={form.error('code')}
        {...(way === 'holder'
          ? { autoComplete: 'off', dir: 'auto' }
          : { autoComplete: 'one-time-code', dir: 'ltr' })}
        {...(isSent && { inputMode: 'numeric' as const })}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
        {...(isSent && {
          end: (
            <Button
              kind="soft"
              size="sm"
              busy={codes.asking}
              disabled={codes.left > 0}
              onClick={() => void codes.ask(way).then((done) => done && form.focus('code'))}
            >
              {codes.left > 0 ? t('send-again-in', { seconds: codes.left }) : t('send')}
            </Button>
          ),
        })}
      />
      {(failure || codes.failure) && (
        <Alert kind="danger" alert>
          {failure || codes.failure}
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

function isOfField(code: string): boolean {
  return code === 'verification-wrong' || code === 'authenticator-wrong' || code === 'code-expired';
}

/** Masked numbers and addresses run from left to right in every language. */
function wayName(t: Translate, { way, to = '' }: VerificationWay): string {
  return t(`verify-${way}`, { to: `\u2066${to}\u2069` });
}

/** Where the code goes, unless the chosen way above says so. */
function hintOf(
  t: Translate,
  { way, to = '' }: { way: VerificationWay['way']; to: string | undefined },
  { isSent, isOnly }: { isSent: boolean; isOnly: boolean },
): string | undefined {
  if (way === 'authenticator') return t('step-hint');
  if (way === 'holder') return t('verify-holder-hint');
  if (isSent) return t('verify-sent', { to: `\u2066${to}\u2069` });
  return isOnly ? wayName(t, { way, to }) : undefined;
}
