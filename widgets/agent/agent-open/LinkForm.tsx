import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import type { LineRate } from '#schemas/generated/api.ts';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { Form, upTo, useForm } from '#widgets/shared/forms/forms.ts';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';
import { RateFields } from './RateFields.tsx';
import { rateSchema, ratesIn } from './rates.ts';
import styles from './agent-open.module.css';

/** Refusals that name no field. */
const places = { 'too-many-links': 'label', 'too-deep': 'kind' };
const isCode = /^[A-Za-z][A-Za-z0-9]{3,15}$/;

interface LinkFormProps {
  /** The agent's own rates. */
  bounds: readonly LineRate[];
  onMade: () => void;
  t: Translate;
}

/** Makes a sign-up link. */
export function LinkForm({ bounds, onMade, t }: LinkFormProps) {
  const { request, warn } = useActions();
  const { percent: read } = useAmounts();
  const form = useForm({
    schema: {
      kind: {},
      label: {},
      code: { checks: [(value) => (value.trim() === '' || isCode.test(value.trim()) ? undefined : 'code')] },
      ...rateSchema(bounds, read),
    },
    errorText: (name, key) => t(`error-${key}-${name}`) || t(`error-${key}`) || t('code-rule'),
    async send(values, element) {
      const [label, code] = [values('label').trim(), values('code').trim()];
      const refusal = await fieldsOrWarn(
        () =>
          request('agentAddLink', {
            kind: values('kind') === 'agent' ? 'agent' : 'member',
            rates: ratesIn(bounds, values, read),
            ...(label !== '' && { label }),
            ...(code !== '' && { code }),
          }),
        warn,
        places,
      );
      if (refusal) return refusal;
      element.reset();
      onMade();
      return null;
    },
  });
  return (
    <details className={classes(cards.card, styles.maker)}>
      <summary>{t('make')}</summary>
      <Form form={form} noValidate className={styles.form}>
        <SelectField
          label={t('type')}
          name="kind"
          options={[
            ['member', t('type-member')],
            ['agent', t('type-agent')],
          ]}
          error={form.error('kind')}
        />
        <Field label={t('label')} name="label" {...upTo(40)} error={form.error('label')} />
        <Field
          label={t('own-code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={16}
          error={form.error('code')}
          hint={t('code-rule')}
        />
        <RateFields bounds={bounds} form={form} t={t} />
        <Button type="submit" wide busy={form.busy}>
          {t('make')}
        </Button>
      </Form>
    </details>
  );
}
