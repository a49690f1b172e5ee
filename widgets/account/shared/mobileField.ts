import type { FieldSchema } from '#widgets/shared/forms/forms.ts';
import type { PhoneError } from './phoneErrorText.ts';

/** Checks a mobile number by the rules of its country (R5.1, R5.8), whose code is in the field `countryDialingCode`. */
export function mobileField(required: boolean): FieldSchema {
  return {
    required: required && 'missing-phone-number',
    reads: ['countryDialingCode'],
    checks: [(number, values) => wrongMobile(values('countryDialingCode'), number)],
  };
}

/** The error of a mobile number, or null. Loads the rules with the first number. */
async function wrongMobile(dialCode: string, number: string): Promise<PhoneError | null> {
  const { mobileOf } = await import('#kit/mobileNumber.ts');
  return mobileOf(dialCode, number) ? null : 'invalid-phone-number';
}
