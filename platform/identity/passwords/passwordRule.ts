import type { ChangePasswordRequest } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { type Merchant, followsRule } from '#platform/site/merchants/index.ts';
import { listRegistrationRules } from '#platform/site/permission/index.ts';
import { isCommonPassword } from './commonPassword.ts';
import { verifyPassword } from './password.ts';

export interface WrongField {
  field: keyof ChangePasswordRequest;
  code: string;
  message: string;
}

/**
 * Checks a password change (R5.6): nothing is empty, the new password follows the registration rule of `password`,
 * differs from the old one, the default and the name, and is repeated correctly. Returns the wrong fields; an empty
 * list if valid.
 */
export async function wrongPasswordFields(
  db: Database,
  merchant: Merchant,
  name: string,
  { oldPassword, newPassword, confirmNewPassword }: ChangePasswordRequest,
): Promise<WrongField[]> {
  const wrong: WrongField[] = [];
  const add = (field: WrongField['field'], code: string, message: string) =>
    wrong.push({ field, code, message });

  if (oldPassword === '') add('oldPassword', 'required', 'Input cannot be empty');
  const fault = await newPasswordFault(db, merchant, newPassword, {
    name,
    isOld: async () => newPassword === oldPassword,
  });
  if (fault) add('newPassword', fault.code, fault.message);
  if (confirmNewPassword === '') add('confirmNewPassword', 'required', 'Input cannot be empty');
  else if (confirmNewPassword !== newPassword)
    add('confirmNewPassword', 'inconsistent_twice', 'The two passwords differ.');
  return wrong;
}

/** What is wrong with a new password of an account by the same rules; undefined if nothing is. */
export async function newPasswordFault(
  db: Database,
  merchant: Merchant,
  newPassword: string,
  { name, isOld }: { name: string; isOld: () => Promise<boolean> },
): Promise<Omit<WrongField, 'field'> | undefined> {
  if (newPassword === '') return { code: 'required', message: 'Input cannot be empty' };
  if (!(await followsOwnRule(db, merchant.code, newPassword)))
    return { code: 'pattern', message: 'The new password does not follow the rule for passwords.' };
  if (await isOld()) return { code: 'same-as-old', message: 'The new password is the old one.' };
  if (newPassword.toLowerCase() === name.toLowerCase())
    return { code: 'same-as-username', message: 'The new password is the user name.' };
  if (isGuessedFirst(merchant, newPassword))
    return { code: 'same-as-default', message: 'The new password is too common.' };
  return (await isDefaultPassword(merchant, newPassword))
    ? { code: 'same-as-default', message: 'The new password is the one that was given out.' }
    : undefined;
}

async function followsOwnRule(db: Database, merchant: string, password: string): Promise<boolean> {
  const { password: rule } = await listRegistrationRules(db, merchant);
  return !rule || followsRule(rule, password);
}

/** Whether a password is among those that are guessed first, with the merchant's own name. */
export function isGuessedFirst({ name, code }: Pick<Merchant, 'name' | 'code'>, password: string): boolean {
  return isCommonPassword(password, [name, code]);
}

/** Whether a password is the merchant's default. */
export async function isDefaultPassword(
  { defaultPasswordHash }: Merchant,
  password: string,
): Promise<boolean> {
  return defaultPasswordHash !== null && verifyPassword(password, defaultPasswordHash);
}
