import { countCharacters } from '#kit/countCharacters.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { isCommonPassword } from '#platform/identity/passwords/index.ts';
import type { Operator } from './operators.ts';

/** Operators have more to lose than a member. */
const leastCharacters = 12;

/** Refuses a password that is too short, or one of those that are guessed first, with `password-refused` at a field. */
export function requireNewPassword(
  { login, name }: Pick<Operator, 'login' | 'name'>,
  password: string,
  field: string,
): void {
  const own = [login, ...login.split(/[._-]/), ...name.split(/\s+/)];
  const isShort = countCharacters(password) < leastCharacters;
  if (!isShort && !isCommonPassword(password, own)) return;
  const code = 'password-refused';
  const message = isShort
    ? `The password has fewer than ${leastCharacters} characters.`
    : 'The password is one of those that are guessed first. Use some words that do not belong together.';
  throw new Refusal(422, code, { message, fields: [{ field, code, message }] });
}
