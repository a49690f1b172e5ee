import { useId } from 'react';
import { useFacts, useHydrating, useRoute, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { lock, user } from '#engine/react/ui/icons.ts';
import { Check } from '#engine/react/ui/Check.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import { nextOf, reasonOf } from '#engine/browser/session/index.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import type { Step } from './CodeStep.tsx';
import { Proofs } from './Proofs.tsx';
import { useUsernameForm, type Failed } from './useUsernameForm.ts';
import formStyles from '../shared/form.module.css';
import styles from './login-form.module.css';

interface UsernameFormProps {
  id: string;
  t: Translate;
  labelledBy: string | undefined;
  /** The account asks for a code of its authenticator app. */
  onStep: (step: Step) => void;
  /** Switches to login by SMS code, if available. */
  onCode?: () => void;
}

/**
 * Logs in by user name (R2.6.1, R4.2–R4.4, R5.1, R5.15). Says why login is needed if the visitor was on the way to
 * something else. Without script it posts to `/-/login`.
 */
export function UsernameForm({ id, t, labelledBy, onStep, onCode }: UsernameFormProps) {
  const whyId = useId();
  const params = useRoute((route) => route.params);
  const { rememberHours } = useFacts();
  const reason = useRoute(reasonOf);
  const next = useRoute(nextOf);
  const { form, remembered, failed, slider } = useUsernameForm(t, onStep);

  return (
    // Script or the server reports empty fields in the page's language; the browser would use its own.
    <Form form={form} method="post" action="/-/login" noValidate aria-labelledby={labelledBy}>
      {next && <input type="hidden" name="next" value={next} />}
      {params['type']?.startsWith('changed') && !failed.text && <Alert kind="success">{t('changed')}</Alert>}
      {params['type'] === 'session-limit' && !failed.text && (
        <Alert kind="warning">{t('error-session-pause')}</Alert>
      )}
      {params['type'] === 'trial-ended' && !failed.text && (
        <Alert kind="warning">{t('error-trial-ended')}</Alert>
      )}
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
        aria-describedby={failed.text ? `${id}-failure` : undefined}
        autoComplete="current-password"
        maxLength={200}
        required={!remembered}
      />
      <Failure id={`${id}-failure`} t={t} failed={failed} onCode={onCode} />
      <Proofs
        t={t}
        captcha={failed.captcha}
        slider={failed.slider}
        count={failed.count}
        captchaError={form.error('captcha')}
        sliderRef={slider}
      />
      <Check name="remember" value="1" defaultChecked={false}>
        {t('remember', { count: rememberHours })}
      </Check>
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}

interface FailureProps extends Pick<UsernameFormProps, 't' | 'onCode'> {
  id: string;
  failed: Failed;
}

/** Why the last try failed. After too many tries, it offers the login by code. */
function Failure({ id, t, failed: { text, isThrottled, captcha, slider }, onCode }: FailureProps) {
  const hydrating = useHydrating();
  const error = useRoute(({ params }) => params['error']);
  if (!text) return null;
  // Without script, the captcha that replaces the slider is what is missing.
  const isReplaced = hydrating && (captcha || slider) && error?.startsWith('slider');
  return (
    <Alert kind="danger" alert id={id}>
      {isReplaced ? t('error-captcha-required') : text}
      {isThrottled && onCode && (
        <>
          {' '}
          <button type="button" className={formStyles.byCode} onClick={onCode}>
            {t('by-code')}
          </button>
        </>
      )}
    </Alert>
  );
}
