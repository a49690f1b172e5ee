import { plainDigits } from '#kit/digits.ts';
import type { Check } from '#widgets/shared/forms/forms.ts';

/** Requires the value of another field, whichever script its digits are in. */
export function samePlainDigits(other: string, key: string): Check {
  return (value, values) => (plainDigits(value) === plainDigits(values(other)) ? undefined : key);
}
