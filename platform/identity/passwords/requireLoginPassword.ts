import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { clearAttempts, countAttempt } from '#platform/accounts/attempts/index.ts';
import { verifyPassword } from './password.ts';

/** Wrong log-in passwords per account: an open session gets no more attempts than a login. */
const wrongPasswords = { scope: 'password-change', spanMs: 15 * 60_000 };
const maxWrong = 5;

/** How a call names a wrong log-in password. */
interface PasswordField {
  field: string;
  code: string;
  message: string;
}

/**
 * Verifies the log-in password that a signed-in member typed. All calls that ask for it share one count: after five wrong
 * ones within 15 minutes they refuse with `too-many-requests` (429); before, with the code of the call (422).
 */
export async function requireLoginPassword(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  account: Account,
  typed: string,
  { field, code, message }: PasswordField,
): Promise<void> {
  const key = String(account.id);
  const tries = await countAttempt(db, wrongPasswords, key, now());
  if (tries.count > maxWrong)
    throw new Refusal(429, 'too-many-requests', {
      message: 'Too many requests, please try again after 5 minutes.',
      retryAfter: wrongPasswords.spanMs / 1000,
    });
  if (!(await verifyPassword(typed, account.passwordHash)))
    throw new Refusal(422, code, { message, fields: [{ field, code, message }] });
  await clearAttempts(db, wrongPasswords, key);
}
