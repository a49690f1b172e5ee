import { useId, useState } from 'react';
import { useActions, useClock, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { feeOf } from '#kit/fee.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { withdrawalConfirmed } from '#schemas/confirmedMoney.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import {
  Form,
  PaymentPasswordField,
  useFieldValue,
  useForm,
  type FormHandle,
  type FormSchema,
  type Values,
} from '#widgets/shared/forms/forms.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { AmountField, fillIn } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts, type Amounts } from '#widgets/shared/amounts/useAmounts.ts';
import { isUsable } from '../shared/isUsable.ts';
import { KindMark } from '../shared/KindMark.tsx';
import styles from './withdraw.module.css';

type Terms = CallValue<'withdrawalTerms'>;
type Account = CallValue<'payoutAccounts'>['accounts'][number];

/** Refusals of terms that the page did not show: nothing can be requested while it shows turnover that is owed. */
const changes: Readonly<Record<string, string>> = { 'turnover-owed': 'terms-changed' };

interface RequestFormProps {
  terms: Terms;
  accounts: Account[];
  /** Something is missing, so that nothing can be requested. */
  isOff: boolean;
  t: Translate;
  onStart: () => void;
  onEnd: () => void;
}

/** The form of a withdrawal: where to, how much, what it costs, the payment password. */
export function RequestForm({ terms, accounts, isOff, t, onStart, onEnd }: RequestFormProps) {
  const { request, renew, warn } = useActions();
  const { money } = useFormat();
  const { read, write } = useAmounts();
  const clock = useClock();
  const id = useId();
  const mayChoose = (one: Account) => isUsable(one, clock());
  const [payout, setPayout] = useState(() => accounts.find(mayChoose)?.id);
  const chosen = accounts.find((one) => one.id === payout);
  const shown = (amount: string) => money(amount, terms.currency);

  const send = async (values: Values, element: HTMLFormElement) => {
    onStart();
    const costs = costsOf(terms, chosen?.kind, read(values('amount'), terms.currency)?.minor);
    const confirmed = fingerprintOf(
      withdrawalConfirmed({
        payoutAccount: payout ?? '0',
        ...costs,
        openBonus: terms.openBonus ?? fromMinor(0n, currencyDecimals(terms.currency)),
      }),
    );
    const query = {
      payoutAccount: payout ?? '0',
      amount: costs.amount,
      confirmed,
      paymentPassword: values('paymentPassword'),
    };
    const refusal = await fieldsOrWarn(() => request('requestWithdrawal', query), warn, {
      'insufficient-funds': 'amount',
      'terms-changed': 'amount',
      'turnover-owed': 'amount',
    });
    // The form judged the amount by the terms that it shows: those of now show before the member confirms again.
    if (refusal?.fields['amount'] !== undefined) renew('withdrawalTerms');
    if (!refusal) {
      element.reset();
      onEnd();
    }
    return refusal;
  };
  const form = useForm({
    schema: schemaOf(terms, read),
    draft: 'withdraw',
    errorText: (_, key) =>
      (/^[\w-]+$/.test(key) && t(`field-${changes[key] ?? key}`)) || t('field-invalid-amount'),
    send,
  });
  const all = () => {
    const input = form.element()?.elements.namedItem('amount');
    if (!(input instanceof HTMLInputElement)) return;
    fillIn(
      input,
      write(Number(terms.balance) > Number(terms.max) ? terms.max : terms.balance, terms.currency),
    );
  };
  return (
    <Form form={form} noValidate className={cards.card} aria-label={t('title')}>
      <Accounts accounts={accounts} chosen={payout} mayChoose={mayChoose} onChoose={setPayout} t={t} />
      <AmountField
        currency={terms.currency}
        name="amount"
        label={t('amount')}
        hint={t('limits', { balance: shown(terms.balance), min: shown(terms.min), max: shown(terms.max) })}
        error={form.error('amount')}
        required
        end={
          <Button size="sm" kind="soft" onClick={all}>
            {t('all')}
          </Button>
        }
      />
      <Costs form={form} terms={terms} kind={chosen?.kind} labelId={id} t={t} />
      <PaymentPasswordField
        label={t('payment')}
        show={t('show')}
        hide={t('hide')}
        error={form.error('paymentPassword')}
      />
      <Button type="submit" size="lg" wide busy={form.busy} disabled={isOff || payout === undefined}>
        {t('submit')}
      </Button>
    </Form>
  );
}

interface AccountsProps {
  accounts: Account[];
  chosen: string | undefined;
  mayChoose: (account: Account) => boolean;
  onChoose: (id: string) => void;
  t: Translate;
}

/** Where the money goes: one of the member's payout accounts. */
function Accounts({ accounts, chosen, mayChoose, onChoose, t }: AccountsProps) {
  const { dateTime } = useFormat();
  if (accounts.length === 0) return null;
  return (
    <fieldset className={styles.accounts}>
      <legend>{t('to')}</legend>
      {accounts.map((one) => (
        <label key={one.id}>
          <input
            type="radio"
            name="payout"
            value={one.id}
            checked={one.id === chosen}
            disabled={!mayChoose(one)}
            onChange={() => onChoose(one.id)}
          />
          <KindMark kind={one.kind} />
          <span>
            <strong>
              <bdi>{one.provider}</bdi>
            </strong>
            <bdi dir="ltr">{one.number}</bdi>
            {!mayChoose(one) && <small>{t('usable-from', { time: dateTime(one.usableAt) })}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CostsProps {
  form: FormHandle;
  terms: Terms;
  kind: Account['kind'] | undefined;
  labelId: string;
  t: Translate;
}

/** The fee of what is typed, and what arrives. */
function Costs({ form, terms, kind, labelId, t }: CostsProps) {
  const { money } = useFormat();
  const { read } = useAmounts();
  const amount = read(useFieldValue(form, 'amount'), terms.currency)?.minor;
  const { fee, arrives } = costsOf(terms, kind, amount);
  const shown = (text: string) => money(text, terms.currency);
  return (
    <dl className={styles.costs} aria-labelledby={labelId}>
      <div>
        <dt id={labelId}>{t('fee')}</dt>
        <dd>
          <bdi>{shown(fee)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <bdi>{shown(arrives)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** What an amount costs, and what arrives of it. */
function costsOf(
  { fees, currency }: Terms,
  kind: Account['kind'] | undefined,
  amount = 0n,
): { amount: string; fee: string; arrives: string } {
  const digits = currencyDecimals(currency);
  const rule = fees.find((one) => one.kind === kind);
  const fee = rule && amount > 0n ? feeOf(amount, rule, digits) : 0n;
  return {
    amount: fromMinor(amount, digits),
    fee: fromMinor(fee, digits),
    arrives: fromMinor(amount > fee ? amount - fee : 0n, digits),
  };
}

function schemaOf({ min, max, balance, currency }: Terms, read: Amounts['read']): FormSchema {
  const digits = currencyDecimals(currency);
  const minor = (text: string) => toMinor(text, digits) ?? 0n;
  const judge = (value: string): string | undefined => {
    const amount = read(value, currency)?.minor;
    if (amount === undefined || amount <= 0n) return 'invalid-amount';
    if (amount < minor(min)) return 'amount-too-small';
    if (amount > minor(max)) return 'amount-too-large';
    return amount > minor(balance) ? 'insufficient-funds' : undefined;
  };
  return {
    amount: { required: 'invalid-amount', checks: [judge] },
    paymentPassword: { required: 'payment-password-wrong', secret: true },
  };
}
