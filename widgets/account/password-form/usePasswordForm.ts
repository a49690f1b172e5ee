import { useState } from 'react';
import { useActions, useFacts, useHydrating, type Translate } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { useForm, type FormHandle, type FormRefusal, type Values } from '#widgets/shared/forms/forms.ts';
import { errorText } from '../shared/errorText.ts';
import { fieldText as registrationText } from '../shared/fields/fieldText.ts';
import { ownerDetails } from './ownerFields.ts';
import { passwordSchema } from './passwordSchema.ts';
import { fieldText } from '#widgets/shared/rules/ruleText.ts';

interface PasswordFormState {
  form: FormHandle;
  /** Whether the old password was typed at this login, so that it need not be asked for. */
  knowsOld: boolean;
  /** The failure that belongs to no field; empty without one. */
  failure: string;
  /** The platform's reference for that failure; may be empty. */
  reference: string;
}

/** The fields of every change of the password; the others are those of a registration. */
const ownNames = new Set(['oldPassword', 'newPassword', 'confirmNewPassword']);

interface PasswordFormFacts {
  account: string;
  rules: CallValue<'registrationRules'>;
  /** Terms and age are to be confirmed too, with what a registration requires. */
  agreementDue: boolean;
}

/** The state of the form that changes the password. */
export function usePasswordForm(
  { account, rules, agreementDue }: PasswordFormFacts,
  t: Translate,
): PasswordFormState {
  const { ageLimit } = useFacts();
  const { changePassword, knowsPassword } = useActions();
  const hydrating = useHydrating();
  // Read once: the old-password field must not appear or disappear while the user types.
  const [knowsOld] = useState(() => !hydrating && knowsPassword());
  const rule = rules['password'];
  const [failure, setFailure] = useState('');
  const [reference, setReference] = useState('');

  const send = async (values: Values): Promise<FormRefusal | null> => {
    setFailure('');
    setReference('');
    const result = await changePassword({
      account,
      newPassword: values('newPassword'),
      confirmNewPassword: values('confirmNewPassword'),
      ...(!knowsOld && { oldPassword: values('oldPassword') }),
      ...(agreementDue && {
        agreeTerms: values('agreeTerms') !== '',
        confirmAge: values('confirmAge') !== '',
        details: ownerDetails(values, rules),
      }),
    });
    if (result.ok) return null;
    setReference(result.reference ?? '');
    // Field errors already show at their fields.
    if (result.fields.length === 0) setFailure(errorText(t, result.code, result.message, result.retryAfter));
    return { fields: Object.fromEntries(result.fields.map(({ field, code }) => [field, code])) };
  };
  const form = useForm({
    schema: passwordSchema({ account, rule, knowsOld, agreementRules: agreementDue ? rules : undefined }),
    errorText: (name, key) =>
      t(`field-${name}`, { ageLimit }) ||
      (ownNames.has(name) ? fieldText(t, key, rule) : registrationText(t, name, key, { rules, ageLimit })),
    send,
  });

  return { form, knowsOld, failure, reference };
}
