import { useRoute, type Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { RegistrationRules } from '#schemas/generated/api.ts';
import { upTo, type FormHandle } from '#widgets/shared/forms/forms.ts';
import { rulePartsOf } from '#widgets/shared/rules/rules.ts';
import { isRequired, type RuledField } from './fields.ts';
import { partText } from './fieldText.ts';

interface RuledFieldsProps {
  t: Translate;
  form: FormHandle;
  rules: RegistrationRules;
  fields: readonly RuledField[];
  /** What the brand says at a field, by its name. */
  notes: Readonly<Record<string, string>> | undefined;
}

/** Fields governed only by the platform's rules. A hint states the rule in advance. */
export function RuledFields({ t, form, rules, fields, notes }: RuledFieldsProps) {
  const referralCode = useRoute(({ params }) => params['referralCode']);
  return fields.map(({ name, ...attributes }) => {
    const shared = {
      name,
      label: t(name),
      hint: [hintOf(t, name, rules), notes?.[name]].filter(Boolean).join(' ') || undefined,
      error: form.error(name),
      required: isRequired(rules, name),
      ...attributes,
    };
    if (name === 'paymentPassword')
      return (
        <PasswordField key={name} {...shared} icon={lock} show={t('show')} hide={t('hide')} maxLength={200} />
      );
    return (
      <Field
        key={name}
        {...shared}
        {...(name === 'email' ? { maxLength: 200 } : upTo(name === 'payeeName' ? 200 : 64))}
        defaultValue={name === 'referralCode' ? referralCode : undefined}
        spellCheck={false}
      />
    );
  });
}

/** The kind of value that a field takes. Length limits are left out: they would not help the visitor. */
function hintOf(t: Translate, name: string, rules: RegistrationRules): string | undefined {
  const signs = rulePartsOf(rules[name]).find(({ kind }) => kind === 'signs');
  const own = name === 'payeeName' ? t('payeeName-hint') : '';
  return [signs && partText(t, signs), own].filter(Boolean).join(' ') || undefined;
}
