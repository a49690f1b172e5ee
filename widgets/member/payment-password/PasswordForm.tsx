import { countCharacters, isLongerThan } from '#kit/countCharacters.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import {
  Form,
  PaymentPasswordField,
  useForm,
  type FormSchema,
  type Values,
} from '#widgets/shared/forms/forms.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { samePlainDigits } from './samePlainDigits.ts';
import styles from './payment-password.module.css';

export type FormMode = 'set' | 'change' | 'reset';

interface PasswordFormProps {
  mode: FormMode;
  rule: RegistrationRule;
  t: Translate;
  /** Another state can be returned to. */
  canCancel: boolean;
  onEnd: (saved: boolean) => void;
}

/** The fields for a new payment password, and for what proves that its owner asks: log-in or current payment password. */
export function PasswordForm({ mode, rule, t, canCancel, onEnd }: PasswordFormProps) {
  const { request, warn } = useActions();
  const send = async (values: Values) => {
    const pair = {
      paymentPassword: values('paymentPassword'),
      confirmPaymentPassword: values('confirmPaymentPassword'),
    };
    const refusal = await fieldsOrWarn(
      () =>
        mode === 'change'
          ? request('changePaymentPassword', { oldPaymentPassword: values('oldPaymentPassword'), ...pair })
          : request(mode === 'set' ? 'setPaymentPassword' : 'resetPaymentPassword', {
              loginPassword: values('loginPassword'),
              ...pair,
            }),
      warn,
    );
    if (!refusal) onEnd(true);
    return refusal;
  };
  const form = useForm({ schema: schemaOf(mode, rule), errorText: (_, key) => errorText(t, key), send });
  const eye = { show: t('show'), hide: t('hide') };
  return (
    <Form form={form} noValidate className={styles.form}>
      {mode === 'reset' && <p className={styles.note}>{t('reset-text')}</p>}
      {mode === 'change' ? (
        <PaymentPasswordField
          {...eye}
          name="oldPaymentPassword"
          label={t('old')}
          error={form.error('oldPaymentPassword')}
        />
      ) : (
        <PasswordField
          {...eye}
          name="loginPassword"
          label={t('login')}
          error={form.error('loginPassword')}
          autoComplete="current-password"
          maxLength={200}
          required
        />
      )}
      <PaymentPasswordField
        {...eye}
        label={t('new')}
        hint={hintOf(t, rule)}
        error={form.error('paymentPassword')}
      />
      <PaymentPasswordField
        {...eye}
        name="confirmPaymentPassword"
        label={t('confirm')}
        error={form.error('confirmPaymentPassword')}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        {canCancel && (
          <Button kind="line" onClick={() => onEnd(false)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function schemaOf(mode: FormMode, rule: RegistrationRule): FormSchema {
  const secret = { required: true, secret: true } as const;
  return {
    ...(mode === 'change' ? { oldPaymentPassword: secret } : { loginPassword: secret }),
    paymentPassword: { ...secret, checks: [(value) => (follows(rule, value) ? undefined : 'pattern')] },
    confirmPaymentPassword: {
      ...secret,
      checks: [samePlainDigits('paymentPassword', 'inconsistent_twice')],
      reads: ['paymentPassword'],
    },
  };
}

/** The length alone: the platform judges the pattern, in the digits of any script. */
function follows({ minLength, maxLength }: RegistrationRule, value: string): boolean {
  return countCharacters(value) >= minLength && !isLongerThan(value, maxLength);
}

function hintOf(t: Translate, { minLength: min, maxLength: max, acceptedPattern }: RegistrationRule): string {
  const isDigits = acceptedPattern === '^[0-9]+$';
  return min === max && isDigits
    ? t('hint-digits', { number: min, count: min })
    : t('hint-length', { min, max, count: max });
}

function errorText(t: Translate, key: string): string {
  return (/^[\w-]+$/.test(key) && t(`field-${key}`)) || t('field-pattern');
}
