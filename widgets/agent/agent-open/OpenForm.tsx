import { useState } from 'react';
import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { CallValue, LineRate, RegistrationRule } from '#schemas/generated/api.ts';
import { useAmounts } from '#widgets/shared/amounts/useAmounts.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { fieldsOrWarn } from '#widgets/shared/forms/fieldsOrWarn.ts';
import { Form, useForm } from '#widgets/shared/forms/forms.ts';
import { SelectField } from '#widgets/shared/forms/SelectField.tsx';
import { partText } from '#widgets/shared/rules/ruleText.ts';
import { rulePartsOf } from '#widgets/shared/rules/rules.ts';
import { generatePassword } from './generatePassword.ts';
import { OpenedCard } from './OpenedCard.tsx';
import { RateFields } from './RateFields.tsx';
import { rateSchema, ratesIn } from './rates.ts';
import styles from './agent-open.module.css';

/** Refusals that name no field. */
const places = { 'day-limit': 'username', 'too-deep': 'kind' };

interface OpenFormProps {
  /** The agent's own rates. */
  bounds: readonly LineRate[];
  rules: CallValue<'registrationRules'>;
  t: Translate;
}

/** Kind, name, first password and rates of an account, and once it is open, what its owner needs to log in. */
export function OpenForm({ bounds, rules, t }: OpenFormProps) {
  const { request, warn } = useActions();
  const { percent: read } = useAmounts();
  const [opened, setOpened] = useState<{ account: string; password: string } | null>(null);
  const form = useForm({
    schema: {
      kind: {},
      username: { required: true },
      password: { required: true, secret: true },
      ...rateSchema(bounds, read),
    },
    errorText: (name, key) => t(`error-${key}`) || t(`error-${name}`) || t('error-pattern'),
    async send(values) {
      const password = values('password');
      return fieldsOrWarn(
        async () => {
          const { account } = await request('agentOpenAccount', {
            kind: values('kind') === 'agent' ? 'agent' : 'member',
            username: values('username').trim(),
            password,
            rates: ratesIn(bounds, values, read),
          });
          setOpened({ account, password });
        },
        warn,
        places,
      );
    },
  });
  if (opened) return <OpenedCard {...opened} onNext={() => setOpened(null)} t={t} />;
  const fill = () => {
    const field = form.element()?.elements.namedItem('password');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = generatePassword(rules['password']);
    void form.typed('password');
  };
  return (
    <Form form={form} noValidate className={classes(cards.roomy, styles.form)}>
      <SelectField
        label={t('type')}
        name="kind"
        options={[
          ['member', t('type-member')],
          ['agent', t('type-agent')],
        ]}
        error={form.error('kind')}
      />
      <Field
        label={t('username')}
        name="username"
        icon={user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={form.error('username')}
        hint={hintOf(t, rules['username'])}
        required
      />
      <div className={styles.password}>
        <PasswordField
          label={t('first-password')}
          name="password"
          show={t('show')}
          hide={t('hide')}
          autoComplete="new-password"
          maxLength={200}
          error={form.error('password')}
          hint={hintOf(t, rules['password'])}
          required
        />
        <Button kind="soft" size="sm" onClick={fill}>
          {t('generate')}
        </Button>
      </div>
      <RateFields bounds={bounds} form={form} t={t} />
      <p className={styles.note}>{t('first-log-in')}</p>
      <Button type="submit" wide busy={form.busy}>
        {t('open')}
      </Button>
    </Form>
  );
}

function hintOf(t: Translate, rule: RegistrationRule | undefined): string {
  return rulePartsOf(rule)
    .map((part) => partText(t, part))
    .join(' ');
}
