import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { AgentContract, ContractTerms } from '#schemas/generated/api.ts';
import { AmountField } from '#widgets/shared/amounts/AmountField.tsx';
import { amountInput, useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { Form, useForm, type FormHandle, type FormSchema } from '#widgets/shared/forms/forms.ts';
import { refusalOf } from '#widgets/shared/forms/useCallForm.ts';
import { Choice } from '#widgets/shared/records/Choice.tsx';
import type { ContractKind } from '../shared/contracts/contractKinds.ts';
import { TermsView } from '../shared/contracts/TermsView.tsx';
import styles from './agent-team.module.css';

/** The agent's own contract of a kind, within which it offers. */
export interface OwnTerms {
  kind: ContractKind;
  terms: ContractTerms;
}

interface OfferFormProps {
  /** Its id. */
  account: string;
  own: readonly OwnTerms[];
  currency: string;
  /** The terms that the form begins with; else the own ones. */
  start?: ContractTerms;
  onDone: (contract: AgentContract | null) => void;
  t: Translate;
}

const tiersAtMost = 10;

/** Offers a contract or new terms, tier by tier, within the own terms: mode and period are those of the own contract. */
export function OfferForm({ own, start, ...props }: OfferFormProps) {
  const [kind, setKind] = useState(own[0]?.kind);
  const chosen = own.find((one) => one.kind === kind);
  if (!chosen) return null;
  const { t } = props;
  return (
    <div className={classes(cards.roomy, styles.form)}>
      {own.length > 1 && (
        <Choice
          label={t('kind')}
          value={chosen.kind}
          options={own.map((one) => [one.kind, t(`kind-${one.kind}`)])}
          onChoice={(value) => setKind(value as ContractKind)}
        />
      )}
      <TermsView terms={chosen.terms} currency={props.currency} title={t('own-terms')} t={t} />
      <Fields key={chosen.kind} {...props} own={chosen} start={start ?? chosen.terms} />
    </div>
  );
}

type FieldsProps = Omit<OfferFormProps, 'own' | 'start'> & { own: OwnTerms; start: ContractTerms };

function Fields({ account, own, start, currency, onDone, t }: FieldsProps) {
  const { write } = useAmounts();
  const [tiers, setTiers] = useState(() => start.tiers.map((tier, id) => ({ id, ...tier })));
  const { form, beyond } = useOffer({ account, own, tiers, currency, onDone, t });
  const { period } = own.terms;
  return (
    <Form form={form} noValidate className={styles.form}>
      {beyond !== null && (
        <div role="alert">
          <Alert kind="danger">{beyond}</Alert>
        </div>
      )}
      {tiers.map((tier, index) => (
        <TierFields
          key={tier.id}
          tier={tier}
          number={index + 1}
          terms={own.terms}
          currency={currency}
          form={form}
          {...(tiers.length > 1 && { remove: () => setTiers(tiers.filter(({ id }) => id !== tier.id)) })}
          t={t}
        />
      ))}
      {tiers.length < tiersAtMost && (
        <Button kind="line" size="sm" onClick={() => setTiers([...tiers, nextTier(tiers)])}>
          {t('add-tier')}
        </Button>
      )}
      <div className={styles.fields}>
        {(['activeBets', 'activeDeposits'] as const).map((name) => (
          <AmountField
            key={name}
            currency={currency}
            name={name}
            label={t(name)}
            defaultValue={write(start[name], currency)}
            {...errorAt(form, name)}
            required
          />
        ))}
      </div>
      {period !== undefined && (
        <Check name="carryOver" defaultChecked={start.carryOver === true}>
          {t('carry-over')}
        </Check>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('send-offer')}
        </Button>
        <Button kind="line" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface OfferProps extends Pick<FieldsProps, 'account' | 'own' | 'currency' | 'onDone' | 't'> {
  tiers: readonly Tier[];
}

/** The state of the form, and why the offer was refused if it is beyond the own terms. */
function useOffer({ account, own, tiers, currency, onDone, t }: OfferProps): {
  form: FormHandle;
  beyond: string | null;
} {
  const { request, warn } = useActions();
  const { read, percent, count } = useAmounts();
  const [beyond, setBeyond] = useState<string | null>(null);
  const { mode, period } = own.terms;
  const amountOf = (text: string) => read(text, currency)?.amount;
  const valueOf = mode === 'rate' ? percent : amountOf;
  const is = (reader: (text: string) => unknown) => ({
    required: true as const,
    checks: [(text: string) => (reader(text) === undefined ? 'invalid' : undefined)],
  });
  const form = useForm({
    schema: Object.fromEntries([
      ...tiers.flatMap(({ id }) => [
        [`from-${id}`, is(amountOf)],
        [`active-${id}`, is(count)],
        [`value-${id}`, is(valueOf)],
      ]),
      ['activeBets', is(amountOf)],
      ['activeDeposits', is(amountOf)],
    ]) as FormSchema,
    errorText: (_, key) => t(key === 'beyond-own-terms' ? 'beyond' : 'error-entry'),
    async send(values, element) {
      setBeyond(null);
      const terms: ContractTerms = {
        mode,
        tiers: tiers.map(({ id }) => ({
          from: amountOf(values(`from-${id}`)) ?? '',
          active: count(values(`active-${id}`)) ?? 0,
          value: valueOf(values(`value-${id}`)) ?? '',
        })),
        activeBets: amountOf(values('activeBets')) ?? '',
        activeDeposits: amountOf(values('activeDeposits')) ?? '',
        ...(period !== undefined && {
          period,
          carryOver: new FormData(element).get('carryOver') !== null,
        }),
      };
      try {
        onDone(await request('agentOfferContract', { account, kind: own.kind, terms }));
        return null;
      } catch (error) {
        const refusal = refusalOf(error, fieldNames(tiers));
        if (!refusal) warn(error);
        const [tier] = tiers.flatMap(({ id }, index) => (refusal?.fields[`value-${id}`] ? [index + 1] : []));
        if (tier !== undefined) setBeyond(t('beyond-tier', { number: tier }));
        else if (refusal?.fields['kind'] !== undefined) setBeyond(t('no-own-contract'));
        return refusal ?? { fields: {} };
      }
    },
  });
  return { form, beyond };
}

function errorAt(form: FormHandle, name: string): { error?: string } {
  const error = form.error(name);
  return error === undefined ? {} : { error };
}

interface TierFieldsProps {
  tier: Tier;
  /** From 1. */
  number: number;
  terms: ContractTerms;
  currency: string;
  form: FormHandle;
  /** Absent for the only tier. */
  remove?: () => void;
  t: Translate;
}

/** The bounds of a tier and what it pays. */
function TierFields({ tier, number, terms: { mode, period }, currency, form, remove, t }: TierFieldsProps) {
  const { write, writePercent } = useAmounts();
  const { id, from, active, value } = tier;
  const at = (name: string) => ({ name: `${name}-${id}`, required: true, ...errorAt(form, `${name}-${id}`) });
  return (
    <fieldset className={styles.tier}>
      <legend>{t('tier-number', { number })}</legend>
      <div className={styles.fields}>
        <AmountField
          {...at('from')}
          currency={currency}
          label={t(period === undefined ? 'from-bets' : 'from-base')}
          defaultValue={write(from, currency)}
        />
        <AmountField {...at('active')} isCount label={t('active')} defaultValue={String(active)} />
        {mode === 'sum' ? (
          <AmountField
            {...at('value')}
            currency={currency}
            label={t('sum')}
            defaultValue={write(value, currency)}
          />
        ) : (
          <Field
            {...at('value')}
            {...amountInput}
            label={t('rate')}
            defaultValue={writePercent(value)}
            end={<span className={styles.unit}>%</span>}
          />
        )}
      </div>
      {remove && (
        <Button kind="line" size="sm" onClick={remove}>
          {t('remove-tier')}
        </Button>
      )}
    </fieldset>
  );
}

type Tier = ContractTerms['tiers'][number] & { id: number };

/** A tier above the last one, which it begins as. */
function nextTier(tiers: readonly Tier[]): Tier {
  const last = tiers.at(-1);
  return {
    from: last?.from ?? '0',
    active: last?.active ?? 0,
    value: last?.value ?? '0',
    id: Math.max(-1, ...tiers.map(({ id }) => id)) + 1,
  };
}

/** The fields of the form by those of the call; a tier as a whole is that of its value. */
function fieldNames(tiers: readonly Tier[]): Record<string, string> {
  return Object.fromEntries(
    tiers.flatMap(({ id }, index) => [
      [`tiers.${index}`, `value-${id}`],
      ...(['from', 'active', 'value'] as const).map((name) => [`tiers.${index}.${name}`, `${name}-${id}`]),
    ]),
  ) as Record<string, string>;
}
