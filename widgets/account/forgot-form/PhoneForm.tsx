import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';
import type { CallValue, RegistrationRule } from '#schemas/generated/api.ts';
import { Form } from '#widgets/shared/forms/forms.ts';
import { ruledField, RuleList, rulePartsOf } from '#widgets/shared/rules/rules.ts';
import { Captcha } from '../shared/Captcha.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { MobileField } from '../shared/MobileField.tsx';
import { partText } from '#widgets/shared/rules/ruleText.ts';
import { CheckStep } from './CheckStep.tsx';
import { usePhoneForm, type Changed } from './usePhoneForm.ts';

interface PhoneFormProps {
  id: string;
  t: Translate;
  countries: CallValue<'countries'>;
  rule: RegistrationRule | undefined;
}

/** Sets a new password by a code to the mobile number, then logs in with it (R4.7, R4.8, R5.6). */
export function PhoneForm({ id, t, countries, rule }: PhoneFormProps) {
  const [changed, setChanged] = useState<Changed>();
  const { form, codes, dial, setDial, failure, sendCode } = usePhoneForm(t, { countries, rule }, setChanged);
  if (changed) return <CheckStep t={t} changed={changed} />;

  return (
    <Form form={form} noValidate>
      <MobileField id={id} t={t} form={form} countries={countries} dial={dial} onDial={setDial} />
      {codes.captcha && (
        <Captcha key={codes.tries} t={t} error={form.error('captcha') ?? codes.captchaError} />
      )}
      <CodeField
        t={t}
        codes={codes}
        error={form.error('verificationCode')}
        sent="code-sent"
        onSend={() => void sendCode()}
      />
      <PasswordField
        {...ruledField(form, 'newPassword', `${id}-rule`)}
        label={t('new')}
        icon={lock}
        show={t('show')}
        hide={t('hide')}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <RuleList
        id={`${id}-rule`}
        form={form}
        name="newPassword"
        parts={rulePartsOf(rule)}
        text={(part) => partText(t, part)}
      />
      {failure && (
        <Alert kind="danger" alert id={`${id}-phone-failure`}>
          {failure}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t(form.busy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
