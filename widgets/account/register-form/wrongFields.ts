import { plainDigits } from '#kit/digits.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import { wrongMobile } from '../shared/wrongMobile.ts';
import { isRequired, type Wanted } from './fields.ts';

/** What is typed, by the names of the fields. */
export type Typed = (name: string) => string;

/**
 * What is wrong before anything is sent, by field, in the order of the form (R5.3, R5.4, R5.9). The pattern of a rule is
 * tried by the platform alone, which judges all of it again: a pattern from outside is not run on the page.
 */
export async function wrongFields(
  typed: Typed,
  ticked: (name: string) => boolean,
  { by, rules, password, code, captcha, mobile, mobileRequired, main, optional }: Wanted,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  const mark = (name: string, key: string | undefined) => {
    if (key) wrong[name] = key;
  };
  if (by === 'username') mark('username', lengthOf(typed('username'), rules['username'], true));
  if (password) {
    mark('password', lengthOf(typed('password'), rules['password'], true));
    if (!wrong['password'] && by === 'username' && same(typed('password'), typed('username')))
      mark('password', 'same-as-username');
    if (typed('confirmPassword') === '') mark('confirmPassword', 'required');
    else if (typed('confirmPassword') !== typed('password')) mark('confirmPassword', 'inconsistent_twice');
  }
  if (mobile && (mobileRequired || typed('mobileNum') !== ''))
    mark('mobileNum', (await wrongMobile(typed('countryDialingCode'), typed('mobileNum'))) ?? undefined);
  if (code && plainDigits(typed('verificationCode')) === '')
    mark('verificationCode', 'missing-verification-code');
  for (const { name } of [...main, ...optional])
    mark(name, lengthOf(typed(name), rules[name], isRequired(rules, name)));
  if (captcha && typed('captcha') === '') mark('captcha', 'required');
  for (const name of ['agreeTerms', 'confirmAge']) if (!ticked(name)) mark(name, 'required');
  return wrong;
}

/** Length counts characters as a reader does (R5.2). */
function lengthOf(value: string, rule: RegistrationRule | undefined, required: boolean): string | undefined {
  if (value === '') return required ? 'required' : undefined;
  const length = Array.from(value).length;
  return rule && (length < rule.minLength || length > rule.maxLength) ? 'pattern' : undefined;
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
