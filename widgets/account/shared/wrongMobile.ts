import type { PhoneError } from './phoneErrorText.ts';

/** What is wrong with a mobile number, by the rules of its country (R5.1, R5.8); the rules come with the first number. */
export async function wrongMobile(dialCode: string, number: string): Promise<PhoneError | null> {
  if (number === '') return 'missing-phone-number';
  const { mobileOf } = await import('#kit/mobileNumber.ts');
  return mobileOf(dialCode, number) ? null : 'invalid-phone-number';
}
