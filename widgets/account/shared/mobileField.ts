import type { FieldSchema } from '#widgets/shared/forms/forms.ts';
import type { PhoneError } from './phoneErrorText.ts';

/** A mobile number by the rules of its country (R5.1, R5.8), whose dial code stands in `countryDialingCode`. */
export function mobileField(required: boolean): FieldSchema {
  return {
    required: required && 'missing-phone-number',
    reads: ['countryDialingCode'],
    checks: [(number, values) => wrongMobile(values('countryDialingCode'), number)],
  };
}

/** What is wrong with a mobile number; the rules come with the first number. */
async function wrongMobile(dialCode: string, number: string): Promise<PhoneError | null> {
  const { mobileOf } = await import('#kit/mobileNumber.ts');
  return mobileOf(dialCode, number) ? null : 'invalid-phone-number';
}
