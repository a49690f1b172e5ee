import { useEffect, useState } from 'react';
import { CallError } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { AgentAccountValue } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { amountInput, useAmounts, type Amounts } from '#widgets/shared/amounts/useAmounts.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Form, useForm, type FormHandle, type FormSchema } from '#widgets/shared/forms/forms.ts';
import { refusalOf } from '#widgets/shared/forms/useCallForm.ts';
import styles from './agent-team.module.css';

type Rates = AgentAccountValue['rates'];

interface RatesFormProps {
  /** Its id. */
  account: string;
  rates: Rates;
  /** With the account as it is now, or without it if nothing was set. */
  onDone: (details: AgentAccountValue | null) => void;
  t: Translate;
}

/** Rates that were given further down, and are above what is to be set. */
interface InTheWay {
  accounts: { account: string; category: string; rate: string }[];
  more: boolean;
}

const schemaOf = (rates: Rates, read: Amounts['percent']): FormSchema =>
  Object.fromEntries(
    rates.map(({ category, most }) => [
      category,
      {
        required: true,
        checks: [
          (value: string) => {
            const percent = read(value);
            if (percent === undefined) return 'invalid';
            return (toMinor(percent, 2) ?? 0n) > (toMinor(most, 2) ?? 0n) ? 'above' : undefined;
          },
        ],
      },
    ]),
  );

/** Sets the rebate rates of an account of the direct line, each with what the agent keeps of its own. */
export function RatesForm({ account, rates, onDone, t }: RatesFormProps) {
  const { request, warn } = useActions();
  const { percent: read, writePercent } = useAmounts();
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null);
  const form = useForm({
    schema: schemaOf(rates, read),
    errorText: (category, key) => {
      const most = rates.find((one) => one.category === category)?.most ?? '';
      return key === 'above' || key === 'rate-above-upline'
        ? t('at-most', { rate: writePercent(most) })
        : t('error-invalid');
    },
    async send(values, element) {
      const changed = rates.flatMap(({ category, tomorrow }) => {
        const rate = read(values(category));
        return rate === undefined || rate === tomorrow ? [] : [{ category, rate }];
      });
      if (changed.length === 0) {
        onDone(null);
        return null;
      }
      const lowerBelow = new FormData(element).get('lowerBelow') !== null;
      try {
        onDone(await request('agentSetRates', { account, rates: changed, lowerBelow }));
        return null;
      } catch (error) {
        if (error instanceof CallError && error.code === 'rates-given-below') {
          setInTheWay(error.value as InTheWay);
          return { fields: {} };
        }
        const names = Object.fromEntries(rates.map(({ category }) => [`rates.${category}`, category]));
        const refusal = refusalOf(error, names);
        if (!refusal) warn(error);
        return refusal ?? { fields: {} };
      }
    },
  });
  return (
    <Form form={form} noValidate className={classes(cards.roomy, styles.form)}>
      <p className={styles.note}>{t('rate-rule')}</p>
      <div className={styles.fields}>
        {rates.map((rate) => (
          <RateField key={rate.category} rate={rate} form={form} t={t} />
        ))}
      </div>
      {inTheWay && (
        <div role="alert" className={styles.way}>
          <Alert kind="warning">{t('in-the-way')}</Alert>
          <ul>
            {inTheWay.accounts.map((one) => (
              <li key={`${one.account} ${one.category}`}>
                <bdi>{one.account}</bdi> {t(one.category)} <bdi>{writePercent(one.rate)} %</bdi>
              </li>
            ))}
            {inTheWay.more && <li>…</li>}
          </ul>
          <Check name="lowerBelow">{t('lower-below')}</Check>
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button kind="line" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

function RateField({ rate, form, t }: { rate: Rates[number]; form: FormHandle; t: Translate }) {
  const { category, tomorrow, most } = rate;
  const { percent: read, writePercent } = useAmounts();
  const first = writePercent(tomorrow);
  const percent = read(useTyped(form, category, first));
  const kept = percent === undefined ? undefined : (toMinor(most, 2) ?? 0n) - (toMinor(percent, 2) ?? 0n);
  const error = form.error(category);
  return (
    <Field
      label={t(category)}
      name={category}
      {...amountInput}
      defaultValue={first}
      end={<span className={styles.unit}>%</span>}
      {...(error !== undefined && { error })}
      hint={
        kept === undefined || kept < 0n
          ? t('at-most', { rate: writePercent(most) })
          : t('you-keep', { rate: writePercent(fromMinor(kept, 2)), most: writePercent(most) })
      }
      required
    />
  );
}

/** The text of a field while it is typed. */
function useTyped({ element }: FormHandle, name: string, first: string): string {
  const [text, setText] = useState(first);
  useEffect(() => {
    const form = element();
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) setText(target.value);
    };
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [element, name]);
  return text;
}
