import type { RegistrationRule, RegistrationRules } from '#schemas/generated/api.ts';
import { differsFrom, equals, type FormSchema } from '#widgets/shared/forms/forms.ts';
import { checksOfRule } from '#widgets/shared/rules/rules.ts';
import { ownerSchema } from './ownerFields.ts';

interface Options {
  account: string;
  rule: RegistrationRule | undefined;
  /** The old password was typed at this login, so the form does not ask for it (R2.6.5). */
  knowsOld: boolean;
  /** The rules of registration, while its owner has to complete it: terms and age are to be confirmed too. */
  agreementRules?: RegistrationRules | undefined;
}

/** The fields of a password change (R5.6). The platform checks all of them again. */
export function passwordSchema({ account, rule, knowsOld, agreementRules }: Options): FormSchema {
  return {
    ...(!knowsOld && { oldPassword: { required: true, secret: true } }),
    newPassword: {
      required: true,
      checks: [
        ...checksOfRule(rule),
        ...(knowsOld ? [] : [differsFrom('oldPassword', 'same-as-old')]),
        differsFrom({ value: account }, 'same-as-username', true),
      ],
      reads: ['oldPassword'],
      secret: true,
    },
    confirmNewPassword: {
      required: true,
      checks: [equals('newPassword', 'inconsistent_twice')],
      reads: ['newPassword'],
      secret: true,
    },
    ...(agreementRules && {
      ...ownerSchema(agreementRules),
      agreeTerms: { required: true },
      confirmAge: { required: true },
    }),
  };
}
