import { differsFrom, equals, type Check, type FormSchema } from '#widgets/shared/forms/forms.ts';
import { plainDigits } from '#kit/digits.ts';
import { checksOfCode, checksOfRule } from '#widgets/shared/rules/rules.ts';
import { mobileField } from '../shared/mobileField.ts';
import { isRequired } from '../shared/fields/fields.ts';
import type { Wanted } from './fields.ts';
import { phoneProofField } from './phoneProof.ts';

/** Codes that people read to each other: digits of any script are accepted. */
const codes = new Set<string>(['affiliateCode', 'referralCode']);

interface Options {
  captcha: boolean;
  /** Whether the platform knows this invitation code; true if it cannot be reached. */
  isInvitation: (code: string) => Promise<boolean>;
}

/** The fields of a registration and their checks (R5.3, R5.4, R5.9), in the order of the form. */
export function signUpSchema(
  { by, rules, password, code, phonePage, mobile, mobileRequired, main, optional }: Wanted,
  { captcha, isInvitation }: Options,
): FormSchema {
  const byName = by === 'username';
  const invited: Check = async (value) =>
    (await isInvitation(plainDigits(value))) ? undefined : 'invitation_code_error';
  const ruled = [...main, ...optional].map(({ name }) => [
    name,
    {
      required: isRequired(rules, name),
      checks: [
        ...(codes.has(name) ? checksOfCode(rules[name]) : checksOfRule(rules[name])),
        ...(name === 'affiliateCode' ? [invited] : []),
      ],
      secret: name === 'paymentPassword',
    },
  ]);
  return {
    ...(byName && { username: { required: true, checks: checksOfRule(rules['username']) } }),
    ...(mobile && { mobileNum: mobileField(mobileRequired) }),
    ...(code && { verificationCode: { required: 'missing-verification-code', secret: true } }),
    ...(phonePage !== undefined && { firebaseIdToken: phoneProofField }),
    ...(password && {
      password: {
        required: true,
        checks: [
          ...checksOfRule(rules['password']),
          ...(byName ? [differsFrom('username', 'same-as-username', true)] : []),
        ],
        reads: ['username'],
        secret: true,
      },
      confirmPassword: {
        required: true,
        checks: [equals('password', 'inconsistent_twice')],
        reads: ['password'],
        secret: true,
      },
    }),
    ...Object.fromEntries(ruled),
    ...(captcha && { captcha: { required: true, secret: true } }),
    agreeTerms: { required: true },
    confirmAge: { required: true },
  };
}
