import { useActions, useFacts, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { downlineConfirmed } from '#schemas/confirmedMoney.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { Form, PaymentPasswordField, useForm } from '#widgets/shared/forms/forms.ts';
import styles from './agent-send.module.css';

type Line = CallValue<'uplineTransfers'>;

/** Refusals that name no field, and belong to the amount. */
const places = {
  'insufficient-funds': 'amount',
  'cannot-receive': 'amount',
  'turnover-owed': 'amount',
  'terms-changed': 'amount',
  'day-limit': 'amount',
};

interface SendDownProps {
  id: string;
  /** The name as the agent reads it. */
  account: string;
  line: Line;
  down: NonNullable<Line['down']>;
  onSent: (amount: string) => void;
  /** The limits may have changed. */
  onRefused: () => void;
  onCancel: () => void;
  t: Translate;
}

/** Amount and payment password, with the limits said before. */
export function SendDown({ id, account, line, down, onSent, onRefused, onCancel, t }: SendDownProps) {
  const { request, warn } = useActions();
  const { money } = useFormat();
  const { read } = useAmounts();
  const facts = useFacts();
  const { currency, balance, turnoverOwed } = line;
  const limits = {
    minimum: money(down.minimum, currency),
    maximum: money(down.maximum, currency),
    left: money(down.leftToday, currency),
  };
  const texts: Record<string, string> = {
    'amount-too-small': t('small', limits),
    'amount-too-large': t('large', limits),
    'day-limit': t('day', limits),
    'insufficient-funds': t('short'),
    'cannot-receive': t('cannot-receive'),
    'turnover-owed': t('owed', { amount: money(turnoverOwed, currency) }),
    'terms-changed': t('changed'),
    required: t('field-required'),
    'payment-password-required': t('need-password'),
    'payment-password-wrong': t('field-payment-password-wrong'),
    'payment-password-locked': t('field-payment-password-locked'),
  };
  const form = useForm({
    schema: {
      amount: {
        required: true,
        checks: [(value) => (read(value, currency) ? undefined : 'invalid-amount')],
      },
      paymentPassword: { required: true, secret: true },
    },
    errorText: (_, key) => texts[key] ?? t('invalid'),
    async send(values) {
      const amount = read(values('amount'), currency)?.amount ?? '';
      const digits = currencyDecimals(currency ?? facts.currency);
      const sent = fromMinor(toMinor(amount, digits) ?? 0n, digits);
      const confirmed = fingerprintOf(downlineConfirmed({ account, amount: sent }));
      const paymentPassword = values('paymentPassword');
      const refusal = await fieldsOrWarn(
        () => request('downlineTransfer', { account: id, amount, confirmed, paymentPassword }),
        warn,
        places,
      );
      if (refusal?.fields['amount'] !== undefined) onRefused();
      if (refusal) return refusal;
      onSent(amount);
      return null;
    },
  });
  return (
    <Form form={form} noValidate className={classes(cards.roomy, styles.form)}>
      <h4>
        <bdi>{t('to', { account })}</bdi>
      </h4>
      <p className={styles.note}>{t('limits', limits)}</p>
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
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('send')}
        </Button>
        <Button kind="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
