import { useActions, useFacts, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { uplineConfirmed } from '#schemas/confirmedMoney.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Form, PaymentPasswordField, useForm, type FormSchema } from '#widgets/shared/forms/forms.ts';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts, type Amounts } from '#widgets/shared/amounts/useAmounts.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import styles from './upline-transfer.module.css';

/** Refusals that name no field, and belong to the amount. */
const places = {
  'insufficient-funds': 'amount',
  'upline-closed': 'amount',
  'turnover-owed': 'amount',
  'terms-changed': 'amount',
};

const schemaOf = (read: Amounts['read'], currency: string | undefined): FormSchema => ({
  amount: {
    required: true,
    checks: [(value) => (read(value, currency) ? undefined : 'invalid-amount')],
  },
  paymentPassword: { required: true, secret: true },
});

interface SendFormProps {
  line: CallValue<'uplineTransfers'>;
  onSent: (amount: string) => void;
  t: Translate;
}

/** Amount and payment password, with the limits and what sending costs said before. */
export function SendForm({ line, onSent, t }: SendFormProps) {
  const { request, renew, warn } = useActions();
  const { money } = useFormat();
  const { read } = useAmounts();
  const facts = useFacts();
  const { currency, upline = '', minimum, maximum, leftToday, balance, turnoverOwed } = line;
  const texts: Record<string, string> = {
    'amount-too-small': t('small', { minimum: money(minimum, currency) }),
    'amount-too-large': t('large', { maximum: money(maximum, currency) }),
    'day-limit': t('day', { left: money(leftToday, currency) }),
    'insufficient-funds': t('short'),
    'upline-closed': t('closed'),
    'turnover-owed': t('owed', { amount: money(turnoverOwed, currency) }),
    'terms-changed': t('changed'),
    'invalid-amount': t('invalid'),
    required: t('field-required'),
    'payment-password-required': t('need-password'),
    'payment-password-wrong': t('field-payment-password-wrong'),
    'payment-password-locked': t('field-payment-password-locked'),
  };
  const form = useForm({
    schema: schemaOf(read, currency),
    draft: 'upline-transfer',
    errorText: (_, key) => texts[key] ?? t('invalid'),
    async send(values, element) {
      const amount = read(values('amount'), currency)?.amount ?? '';
      const paymentPassword = values('paymentPassword');
      const digits = currencyDecimals(currency ?? facts.currency);
      const sent = fromMinor(toMinor(amount, digits) ?? 0n, digits);
      const confirmed = fingerprintOf(uplineConfirmed({ upline, amount: sent }));
      const refusal = await fieldsOrWarn(
        () => request('uplineTransfer', { amount, confirmed, paymentPassword }),
        warn,
        places,
      );
      // The upline and the limits of now show before the member confirms again.
      if (refusal?.fields['amount'] !== undefined) renew('uplineTransfers');
      if (refusal) return refusal;
      element.reset();
      onSent(amount);
      return null;
    },
  });
  return (
    <Form form={form} noValidate className={classes(cards.roomy, styles.form)}>
      <h3>
        <bdi>{t('to', { account: upline })}</bdi>
      </h3>
      <p className={styles.note}>
        {t('limits', {
          minimum: money(minimum, currency),
          maximum: money(maximum, currency),
          left: money(leftToday, currency),
        })}
      </p>
      <AmountField
        currency={currency}
        label={t('amount')}
        name="amount"
        placeholder={money(balance, currency)}
        error={form.error('amount')}
        required
      />
      <PaymentPasswordField
        label={t('payment')}
        show={t('show')}
        hide={t('hide')}
        error={form.error('paymentPassword')}
      />
      {Number(line.openBonus) > 0 && <Alert kind="warning">{t('bonus')}</Alert>}
      <Button type="submit" wide busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}
