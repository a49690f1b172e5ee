import { countCharacters, isLongerThan } from '#kit/countCharacters.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import { matchPattern } from './matchPattern.ts';

/**
 * Whether a value follows a registration rule. Length counts characters as readers do, like forms (R5.2). A value that a
 * pattern cannot judge within 100 ms does not follow it.
 */
export async function followsRule(
  { acceptedPattern, minLength, maxLength }: RegistrationRule,
  value: string,
): Promise<boolean> {
  if (countCharacters(value) < minLength || isLongerThan(value, maxLength)) return false;
  return acceptedPattern === '*' || (await matchPattern(acceptedPattern, value)) === true;
}
