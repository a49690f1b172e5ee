import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { user } from '#engine/react/ui/icons.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import { type FormHandle } from '#widgets/shared/forms/forms.ts';
import { ruledField, RuleList, rulePartsOf } from '#widgets/shared/rules/rules.ts';
import { partText } from '../shared/fields/fieldText.ts';
import styles from './register-form.module.css';

interface UsernameFieldProps {
  id: string;
  t: Translate;
  form: FormHandle;
  rule: RegistrationRule | undefined;
}

/** The user name and its rule (R5.3). */
export function UsernameField({ id, t, form, rule }: UsernameFieldProps) {
  const ruleId = `${id}-username-rule`;
  return (
    <div className={styles.ruled}>
      <Field
        {...ruledField(form, 'username', ruleId)}
        label={t('username')}
        icon={user}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        dir="ltr"
        required
      />
      <RuleList
        id={ruleId}
        form={form}
        name="username"
        parts={rulePartsOf(rule)}
        text={(part) => partText(t, part)}
      />
    </div>
  );
}
