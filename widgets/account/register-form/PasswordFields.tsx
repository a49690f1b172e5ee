import type { Translate } from '#engine/react/index.ts';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import { type FormHandle } from '#widgets/shared/forms/forms.ts';
import { ruledField, RuleList, rulePartsOf } from '#widgets/shared/rules/rules.ts';
import { partText } from '../shared/fields/fieldText.ts';
import styles from './register-form.module.css';

interface PasswordFieldsProps {
  id: string;
  t: Translate;
  form: FormHandle;
  rule: RegistrationRule | undefined;
}

/** The password with its rule, and its confirmation (R5.4). */
export function PasswordFields({ id, t, form, rule }: PasswordFieldsProps) {
  const shared = {
    icon: lock,
    show: t('show'),
    hide: t('hide'),
    autoComplete: 'new-password',
    maxLength: 200,
    required: true,
  };
  return (
    <div className={styles.pair}>
      <div className={styles.ruled}>
        <PasswordField {...shared} {...ruledField(form, 'password', `${id}-rule`)} label={t('password')} />
        <RuleList
          id={`${id}-rule`}
          form={form}
          name="password"
          parts={rulePartsOf(rule)}
          text={(part) => partText(t, part)}
        />
      </div>
      <PasswordField
        {...shared}
        name="confirmPassword"
        label={t('confirmPassword')}
        error={form.error('confirmPassword')}
      />
    </div>
  );
}
