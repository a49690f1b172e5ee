import type { ChangePasswordRequest } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import type { Merchant } from '../system/merchants.ts';
import { followsRule } from '../system/followsRule.ts';
import { listRegistrationRules } from '../system/resources.ts';
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
  if (newPassword === '') add('newPassword', 'required', 'Input cannot be empty');
  else if (!(await followsOwnRule(db, merchant.code, newPassword)))
    add('newPassword', 'pattern', 'The new password does not follow the rule for passwords.');
  else if (newPassword === oldPassword) add('newPassword', 'same-as-old', 'The new password is the old one.');
  else if (newPassword.toLowerCase() === name.toLowerCase())
    add('newPassword', 'same-as-username', 'The new password is the user name.');
  else if (await isDefaultPassword(merchant, newPassword))
    add('newPassword', 'same-as-default', 'The new password is the one that was given out.');
  if (confirmNewPassword === '') add('confirmNewPassword', 'required', 'Input cannot be empty');
  else if (confirmNewPassword !== newPassword)
    add('confirmNewPassword', 'inconsistent_twice', 'The two passwords differ.');
  return wrong;
}

async function followsOwnRule(db: Database, merchant: string, password: string): Promise<boolean> {
  const { password: rule } = await listRegistrationRules(db, merchant);
  return !rule || followsRule(rule, password);
}

/** Whether a password is the merchant's default. */
export async function isDefaultPassword(
  { defaultPasswordHash }: Merchant,
  password: string,
): Promise<boolean> {
  return defaultPasswordHash !== null && verifyPassword(password, defaultPasswordHash);
}
