import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { conversionConfirmed } from '#schemas/confirmedMoney.ts';
import type { PointBalance, PointConfig } from '#schemas/generated/api.ts';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts, type Amounts } from '#widgets/shared/amounts/useAmounts.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import {
  Form,
  PaymentPasswordField,
  useFieldValue,
  useForm,
  type FormHandle,
  type FormSchema,
} from '#widgets/shared/forms/forms.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { PointSum } from '../shared/PointSum.tsx';
import { Sums } from '../shared/Sums.tsx';
import styles from '../shared/points.module.css';

type Conversion = NonNullable<PointConfig['conversion']>;

/** Refusals that belong to the number of points. */
const places = Object.fromEntries(
  ['points-too-few', 'points-step', 'points-day-limit', 'not-enough-points', 'terms-changed'].map((code) => [
    code,
    'points',
  ]),
);

const schemaOf = (count: Amounts['count']): FormSchema => ({
  points: {
    required: true,
    checks: [(value) => ((count(value) ?? Infinity) < 1e9 ? undefined : 'points-step')],
  },
  paymentPassword: { required: true, secret: true },
});

interface ConvertDialogProps {
  currency: string;
  conversion: Conversion;
  balance: PointBalance;
  onClose: () => void;
  /** The platform refused what is shown: it has to be loaded again. */
  onStale: () => void;
  onDone: (amount: string) => void;
  t: Translate;
}

/** Converts points to money with the payment password; the platform computes and decides (R2.1.20, R7.11). */
export function ConvertDialog({
  currency,
  conversion,
  balance,
  onClose,
  onStale,
  onDone,
  t,
}: ConvertDialogProps) {
  const { request, warn } = useActions();
  const { money, number } = useFormat();
  const { count: countOf } = useAmounts();
  const points = (count: number) => ({ points: number(count), count });
  const leftToday = Math.max(0, conversion.perDay - balance.convertedToday);
  const texts: Record<string, string> = {
    'points-too-few': t('few', points(conversion.minimum)),
    'points-step': t('step', points(conversion.points)),
    'points-day-limit': t('limit', points(leftToday)),
    'not-enough-points': t('short'),
    'terms-changed': t('changed'),
    required: t('required'),
    'payment-password-required': t('need-password'),
    'payment-password-wrong': t('wrong-password'),
    'payment-password-locked': t('locked-password'),
  };
  const form = useForm({
    schema: schemaOf(countOf),
    errorText: (_, key) => texts[key] ?? t('short'),
    async send(values) {
      const converted = countOf(values('points')) ?? 0;
      const query = {
        points: converted,
        confirmed: fingerprintOf(conversionConfirmed(converted, conversion)),
        paymentPassword: values('paymentPassword'),
      };
      let amount = '';
      const refusal = await fieldsOrWarn(
        async () => ({ amount } = await request('convertPoints', query)),
        warn,
        places,
      );
      // Rate, limits and points of now show before the member confirms again.
      if (refusal && refusal.fields['paymentPassword'] === undefined) onStale();
      if (!refusal) onDone(amount);
      return refusal;
    },
  });
  return (
    <Dialog title={t('convert')} closeName={t('close')} onClose={onClose}>
      <Form form={form} noValidate className={styles.form}>
        <p>{t('rate', { ...points(conversion.points), amount: money(conversion.amount, currency) })}</p>
        <AmountField
          label={t('amount')}
          name="points"
          isCount
          hint={`${texts['points-too-few']} ${texts['points-day-limit']}`}
          error={form.error('points')}
          required
        />
        <Outcome form={form} currency={currency} conversion={conversion} balance={balance} t={t} />
        <PaymentPasswordField
          label={t('payment')}
          show={t('show')}
          hide={t('hide')}
          error={form.error('paymentPassword')}
        />
        <Button type="submit" wide busy={form.busy}>
          {t('convert')}
        </Button>
      </Form>
    </Dialog>
  );
}

type OutcomeProps = Pick<ConvertDialogProps, 'currency' | 'conversion' | 'balance' | 't'> & {
  form: FormHandle;
};

/** A preview while a number is typed; what counts is the platform's response. */
function Outcome({ form, currency, conversion, balance, t }: OutcomeProps) {
  const { money } = useFormat();
  const { count } = useAmounts();
  const points = count(useFieldValue(form, 'points')) ?? 0;
  const steps = Math.floor(points / conversion.points);
  const amount = fromMinor(BigInt(steps) * (toMinor(conversion.amount, 4) ?? 0n), 4);
  const left = balance.points - steps * conversion.points;
  return (
    <Sums
      sums={[
        { name: t('get'), value: <bdi>{money(amount, currency)}</bdi> },
        { name: t('left'), value: <PointSum value={left} name="" />, isShort: left < 0 },
      ]}
    />
  );
}
