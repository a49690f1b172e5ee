import type { RegistrationRule } from '#schemas/generated/api.ts';

/** Whether a value follows a registration rule. Length counts characters as readers do, like forms (R5.2). */
export function followsRule(
  { acceptedPattern, minLength, maxLength }: RegistrationRule,
  value: string,
): boolean {
  const length = Array.from(value).length;
  if (length < minLength || length > maxLength) return false;
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
}
