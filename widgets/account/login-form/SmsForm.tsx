import { useFacts, useRoute, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { reasonOf } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { MobileField } from '../shared/MobileField.tsx';
import type { Step } from './CodeStep.tsx';
import { useSmsForm } from './useSmsForm.ts';
import styles from './login-form.module.css';

interface SmsFormProps {
  id: string;
  t: Translate;
  countries: CallValue<'countries'>;
  labelledBy: string | undefined;
  /** The account asks for a code of its authenticator app. */
  onStep: (step: Step) => void;
}

/** Logs in with a mobile number and the code sent to it (R2.6.1, R4.8, R5.1). */
export function SmsForm({ id, t, countries, labelledBy, onStep }: SmsFormProps) {
  const { rememberHours } = useFacts();
  const reason = useRoute(reasonOf);
  const { form, codes, remembered, dial, setDial, failure, sendCode } = useSmsForm(t, countries, onStep);

  return (
    <Form form={form} noValidate aria-labelledby={labelledBy}>
      {reason && <p className={styles.why}>{t(`why-${reason}`)}</p>}
      <MobileField
        id={id}
        t={t}
        form={form}
        countries={countries}
        dial={dial}
        onDial={setDial}
        defaultValue={remembered?.mobileNum}
      />
      {codes.captcha && (
        <Captcha key={codes.tries} t={t} error={form.error('captcha') ?? codes.captchaError} />
      )}
      <CodeField
        t={t}
        codes={codes}
        error={form.error('verificationCode')}
        sent="code-sent"
        onSend={() => void sendCode()}
      />
      {failure && (
        <Alert kind="danger" alert id={`${id}-sms-failure`}>
          {failure}
        </Alert>
      )}
      <Check name="remember" value="1" defaultChecked={remembered !== null}>
        {t('remember', { count: rememberHours })}
      </Check>
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
