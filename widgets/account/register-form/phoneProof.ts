import type { FieldSchema } from '#widgets/shared/forms/forms.ts';

/** The ID token by which the third-party service proves the number; one of another number does not count (R4.9). */
export const phoneProofField: FieldSchema = {
  required: 'missing-verification-code',
  secret: true,
  reads: ['mobileNum', 'countryDialingCode'],
  checks: [
    async (token, values) => {
      const proved = provedNumber(token);
      if (proved === undefined) return undefined;
      const typed = await internationalNumber(values('countryDialingCode'), values('mobileNum'));
      return proved === typed ? undefined : 'missing-verification-code';
    },
  ],
};

/** The number in an ID token, as `+66812345678`. Undefined if it cannot be read: the platform decides about the token. */
export function provedNumber(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { phone_number: number } = Object(JSON.parse(atob(payload))) as { phone_number?: unknown };
    return typeof number === 'string' ? number : undefined;
  } catch {
    return undefined;
  }
}

/** A typed number as `+66812345678`; undefined if it is not valid. */
export async function internationalNumber(dial: string, number: string): Promise<string | undefined> {
  const { mobileOf } = await import('#kit/mobileNumber.ts');
  const mobile = mobileOf(dial, number);
  return mobile && `+${mobile}`;
}
