import type { RegistrationRule } from '#schemas/generated/api.ts';

interface Typed {
  /** Absent where it is known from the login just made (R2.6.5). */
  oldPassword?: string;
  newPassword: string;
  confirmNewPassword: string;
}

/**
 * What is wrong with a change, by field, before it is sent (R5.6). The pattern itself is tried by the platform alone,
 * which judges all of it again: a pattern that comes from outside is not run on the page.
 */
export function wrongFields(
  { oldPassword, newPassword, confirmNewPassword }: Typed,
  account: string,
  rule?: RegistrationRule,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (oldPassword === '') wrong['oldPassword'] = 'required';
  const length = Array.from(newPassword).length;
  if (newPassword === '') wrong['newPassword'] = 'required';
  else if (rule && (length < rule.minLength || length > rule.maxLength)) wrong['newPassword'] = 'pattern';
  else if (newPassword === oldPassword) wrong['newPassword'] = 'same-as-old';
  else if (newPassword.toLowerCase() === account.toLowerCase()) wrong['newPassword'] = 'same-as-username';
  if (confirmNewPassword === '') wrong['confirmNewPassword'] = 'required';
  else if (confirmNewPassword !== newPassword) wrong['confirmNewPassword'] = 'inconsistent_twice';
  return wrong;
}
