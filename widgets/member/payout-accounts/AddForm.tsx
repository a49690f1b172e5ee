import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { AddPayoutAccountRequest, CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import {
  Form,
  PaymentPasswordField,
  upTo,
  useForm,
  type FormSchema,
  type Values,
} from '#widgets/shared/forms/forms.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';
import styles from './payout-accounts.module.css';

type Kind = AddPayoutAccountRequest['kind'];

interface AddFormProps {
  kinds: CallValue<'payoutAccounts'>['kinds'];
  t: Translate;
  onEnd: (added: boolean) => void;
}

/** The fields of a new payout account: what they are called depends on its kind. */
export function AddForm({ kinds, t, onEnd }: AddFormProps) {
  const { request, warn } = useActions();
  const [kind, setKind] = useState<Kind>(kinds[0]?.kind ?? 'bank');
  const providers = kinds.find((one) => one.kind === kind)?.providers ?? [];
  const send = async (values: Values) => {
    const refusal = await fieldsOrWarn(
      () =>
        request('addPayoutAccount', {
          kind,
          provider: values('provider'),
          number: values('number'),
          paymentPassword: values('paymentPassword'),
          ...(kind !== 'crypto' && { holder: values('holder') }),
        }),
      warn,
      { 'payout-account-exists': 'number', 'too-many-payout-accounts': 'number' },
    );
    if (!refusal) onEnd(true);
    return refusal;
  };
  const form = useForm({
    schema: schemaOf(kind),
    errorText: (_, key) => (/^[\w-]+$/.test(key) && t(`field-${key}`)) || t('field-pattern'),
    send,
  });
  return (
    <Form form={form} noValidate className={classes(cards.card, styles.form)} aria-label={t('add')}>
      {kinds.length > 1 && <Kinds kinds={kinds} chosen={kind} onChoose={setKind} t={t} />}
      <Provider kind={kind} providers={providers} error={form.error('provider')} t={t} />
      {kind !== 'crypto' && (
        <Field
          name="holder"
          label={t('holder')}
          hint={t('holder-hint')}
          error={form.error('holder')}
          {...upTo(80)}
          autoComplete="name"
          required
        />
      )}
      <Field
        key={`number-${kind}`}
        name="number"
        label={t(`number-${kind}`)}
        error={form.error('number')}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        required
      />
      <PaymentPasswordField
        label={t('payment')}
        show={t('show')}
        hide={t('hide')}
        error={form.error('paymentPassword')}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button kind="line" onClick={() => onEnd(false)}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface KindsProps extends Pick<AddFormProps, 'kinds' | 't'> {
  chosen: Kind;
  onChoose: (kind: Kind) => void;
}

function Kinds({ kinds, chosen, onChoose, t }: KindsProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('kind')}</legend>
      {kinds.map((one) => (
        <label key={one.kind}>
          <input
            type="radio"
            name="kind"
            value={one.kind}
            checked={one.kind === chosen}
            onChange={() => onChoose(one.kind)}
          />
          {t(one.kind)}
        </label>
      ))}
    </fieldset>
  );
}

interface ProviderProps {
  kind: Kind;
  /** Those that can be chosen; if there are none, the name is typed. */
  providers: string[];
  error: string | undefined;
  t: Translate;
}

function Provider({ kind, providers, error, t }: ProviderProps) {
  if (providers.length === 0)
    return (
      <Field
        key={`provider-${kind}`}
        name="provider"
        label={t(`provider-${kind}`)}
        error={error}
        {...upTo(60)}
        autoComplete="off"
        required
      />
    );
  return (
    <SelectField
      name="provider"
      label={t(`provider-${kind}`)}
      options={providers.map((provider) => [provider, provider])}
      error={error}
    />
  );
}

function schemaOf(kind: Kind): FormSchema {
  return {
    provider: { required: true },
    ...(kind !== 'crypto' && { holder: { required: true } }),
    number: { required: true },
    paymentPassword: { required: true, secret: true },
  };
}
