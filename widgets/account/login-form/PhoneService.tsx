import { useState } from 'react';
import { useActions, useLanguage, useRoute, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { phone } from '#engine/react/ui/icons.ts';
import { reasonOf } from '#engine/browser/session/index.ts';
import { errorText } from '../shared/errorText.ts';
import { phoneErrorText } from '../shared/phoneErrorText.ts';
import { askPhoneService } from '../shared/askPhoneService.ts';
import type { Step } from './CodeStep.tsx';
import formStyles from '../shared/form.module.css';
import styles from './login-form.module.css';

interface PhoneServiceProps {
  t: Translate;
  /** The service's document. */
  page: string;
  onStep: (step: Step) => void;
}

/** Logs in by a number that the third-party service verifies in a window of its own origin (R2.6.8, R4.2, R8.1). */
export function PhoneService({ t, page, onStep }: PhoneServiceProps) {
  const { signIn } = useActions();
  const { language } = useLanguage();
  const reason = useRoute(reasonOf);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const begin = async () => {
    setBusy(true);
    setFailure('');
    try {
      const asked = await askPhoneService(page, language);
      if ('error' in asked) return setFailure(phoneErrorText(t, asked.error));
      const result = await signIn({ username: '', remember: false, firebaseIdToken: asked.idToken });
      if (result.ok) return;
      if (result.stepToken !== undefined) return onStep({ stepToken: result.stepToken, username: '' });
      const { code, message, retryAfter } = result;
      const own = /^(?:member_no_enter|error_not_agent|unknown-account|provider-unavailable)$/.test(code);
      setFailure((own ? errorText : phoneErrorText)(t, code, message, retryAfter));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={formStyles.form}>
      {reason && <p className={styles.why}>{t(`why-${reason}`)}</p>}
      {failure && (
        <Alert kind="danger" alert>
          {failure}
        </Alert>
      )}
      <Button size="lg" wide icon={phone} busy={busy} onClick={() => void begin()}>
        {t('phone-open')}
      </Button>
    </div>
  );
}
