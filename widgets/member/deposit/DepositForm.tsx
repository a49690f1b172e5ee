import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { depositConfirmed } from '#schemas/confirmedMoney.ts';
import type { DepositMethod } from '#schemas/generated/api.ts';
import { AmountField, fillIn } from '#widgets/shared/amounts/AmountField.tsx';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { figuresOf } from './figures.ts';
import { BonusChoice, useDepositPromotions } from './BonusChoice.tsx';
import { MethodCard } from './MethodCard.tsx';
import type { DepositProps } from './props.ts';
import { Tutorial } from './Tutorial.tsx';
import { useCheckout } from './useCheckout.ts';
import styles from './deposit.module.css';

interface DepositFormProps {
  props: DepositProps;
  methods: DepositMethod[];
  currency: string;
  t: Translate;
}

/** Method, amount, and what arrives of it; then to the payment provider. */
export function DepositForm({ props, methods, currency, t }: DepositFormProps) {
  const { money, number } = useFormat();
  const { read, write } = useAmounts();
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, start } = useCheckout();
  const [code, setCode] = useState((methods.find(({ isOpen }) => isOpen) ?? methods[0])?.method);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { promotions, depositTurnover } = useDepositPromotions();
  const [chosen, setChosen] = useState('');
  const promotion = promotions.find(({ id }) => id === chosen);
  const method = methods.find((one) => one.method === code) ?? methods[0];
  if (!method) return null;
  const figures = figuresOf(read(typed, currency)?.minor, method, currency, promotion?.minimum);
  const wrong = 'key' in figures ? figures : undefined;

  // The field is uncontrolled, so that what was typed before hydration stays.
  const choose = (amount: string) => fillIn(input.current, write(amount, currency));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if ('key' in figures) input.current?.focus();
    else
      void start({
        method: method.method,
        amount: figures.amount,
        confirmed: fingerprintOf(
          depositConfirmed({ method: method.method, ...figures, promotion: promotion?.id }),
        ),
        ...(promotion && { promotion: promotion.id }),
      });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.methods}>
        <legend>{t('method')}</legend>
        {methods.map((one) => (
          <MethodCard
            key={one.method}
            name={name}
            method={one}
            currency={currency}
            checked={one === method}
            onChoose={() => setCode(one.method)}
            t={t}
          />
        ))}
      </fieldset>
      <AmountField
        currency={currency}
        ref={input}
        label={t('amount')}
        name="amount"
        required
        hint={t('range', { min: money(method.min, currency), max: money(method.max, currency) })}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...(isChecked && wrong && { error: t(wrong.key, { amount: money(wrong.amount, currency) }) })}
      />
      <QuickAmounts
        amounts={method.quickAmounts}
        chosen={'amount' in figures && !wrong ? figures.amount : undefined}
        currency={currency}
        label={t('amount')}
        onChoose={choose}
      />
      <BonusChoice
        promotions={promotions}
        chosen={promotion}
        currency={currency}
        onChoose={setChosen}
        t={t}
      />
      {depositTurnover > 0 && (
        <p className={styles.small}>
          {depositTurnover === 1 ? t('turnover-once') : t('turnover', { times: number(depositTurnover) })}
        </p>
      )}
      {!('key' in figures) && <Sum figures={figures} currency={currency} t={t} />}
      {problem && (
        <Alert kind="danger" alert>
          {t(problem)}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={busy} disabled={!method.isOpen}>
        {t('submit')}
      </Button>
      {props.limits && (
        <p className={styles.aside}>
          <Link href="/?open=member/limits" open="member/limits">
            {t('limits')}
          </Link>
        </p>
      )}
      {props.tutorial && <Tutorial kind={method.kind} t={t} />}
    </form>
  );
}

interface QuickAmountsProps {
  amounts: string[];
  chosen: string | undefined;
  currency: string;
  label: string;
  onChoose: (amount: string) => void;
}

/** Amounts to choose instead of typing one. */
function QuickAmounts({ amounts, chosen, currency, label, onChoose }: QuickAmountsProps) {
  const { money } = useFormat();
  if (amounts.length === 0) return null;
  return (
    <fieldset className={styles.quick} aria-label={label}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.chip}
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
        >
          <bdi>{money(amount, currency)}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

interface SumProps {
  figures: Exclude<ReturnType<typeof figuresOf>, { key: unknown }>;
  currency: string;
  t: Translate;
}

/** The amount, the fee, and what arrives. */
function Sum({ figures, currency, t }: SumProps) {
  const { money } = useFormat();
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{t('amount')}</dt>
        <dd>{money(figures.amount, currency)}</dd>
      </div>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{Number(figures.fee) === 0 ? t('no-fee') : money(figures.fee, currency)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('arrives')}</dt>
        <dd>{money(figures.arrives, currency)}</dd>
      </div>
    </dl>
  );
}
