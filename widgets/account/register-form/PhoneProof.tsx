import { useEffect, useId, useState } from 'react';
import { useLanguage, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { alert, check, phone } from '#engine/react/ui/icons.ts';
import { useFieldValue, type FormHandle } from '#widgets/shared/forms/forms.ts';
import { askPhoneService } from '../shared/askPhoneService.ts';
import { internationalNumber, provedNumber } from './phoneProof.ts';
import styles from './register-form.module.css';

interface PhoneProofProps {
  t: Translate;
  form: FormHandle;
  /** The service's document. */
  page: string;
  /** The dialing code of the number. */
  dial: string;
}

const name = 'firebaseIdToken';

/**
 * Has the number verified by the third-party service in a window of its own origin, instead of by an SMS code (R2.6.8,
 * R4.9). Its ID token is part of the form. A number that is changed afterwards has to be verified again.
 */
export function PhoneProof({ t, form, page, dial }: PhoneProofProps) {
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState('');
  const [isOfNumber, setOfNumber] = useState(false);
  const typed = useFieldValue(form, 'mobileNum');
  const errorId = useId();
  const error = form.error(name);
  const { element, typed: report } = form;
  const proved = provedNumber(token);

  useEffect(() => {
    const forget = () => setToken('');
    const home = element();
    home?.addEventListener('reset', forget);
    return () => home?.removeEventListener('reset', forget);
  }, [element]);
  useEffect(() => {
    if (proved === undefined) return;
    let current = true;
    void internationalNumber(dial, typed).then((number) => {
      if (current) setOfNumber(number === proved);
    });
    return () => void (current = false);
  }, [dial, typed, proved]);
  useEffect(() => {
    // The error of a missing token ends when there is one.
    if (token !== '') void report(name);
  }, [token, report]);

  const begin = async () => {
    if (!(await form.check(['mobileNum']))) return;
    setBusy(true);
    try {
      const asked = await askPhoneService(
        page,
        language,
        await internationalNumber(dial, form.value('mobileNum')),
      );
      if ('error' in asked) form.refuse({ [name]: asked.error });
      else setToken(asked.idToken);
    } finally {
      setBusy(false);
    }
  };
  const isProved = token !== '' && (proved === undefined || isOfNumber) && error === undefined;
  return (
    <div className={styles.proof}>
      <input type="hidden" name={name} value={token} />
      {token !== '' && <input type="hidden" name="firebaseChannel" value="sms" />}
      <output>
        {isProved && (
          <span className={styles.proved}>
            <Icon path={check} />
            {proved === undefined
              ? t('phone-verified')
              : t('phone-verified-number', { number: `\u2066${proved}\u2069` })}
          </span>
        )}
      </output>
      {!isProved && (
        <Button
          wide
          kind="soft"
          icon={phone}
          busy={busy}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => void begin()}
        >
          {t('phone-open')}
        </Button>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.proofError}>
          <Icon path={alert} />
          {error}
        </p>
      )}
    </div>
  );
}
