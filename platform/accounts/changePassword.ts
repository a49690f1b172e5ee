import type { ChangePasswordRequest } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { setPassword } from './accounts.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { wrongPasswordFields } from './passwordRule.ts';

/** Wrong old passwords per account: an open session gets no more attempts than a login. */
const wrongOldPasswords = { scope: 'password-change', spanMs: 15 * 60_000 };
const maxWrong = 5;

/**
 * Changes the login password of the signed-in account (R4.5, R5.6) and ends all its sessions and remembered devices,
 * including this session. Refuses with `invalid-request` and the fields, `old-password-wrong`, `too-many-requests`.
 */
export async function changePassword(
  parts: PlatformParts,
  query: ChangePasswordRequest,
  context: CallContext,
): Promise<null> {
  const { db, now } = parts;
  const { account } = signedIn(context);
  const { merchant } = context;
  const fields = await wrongPasswordFields(db, merchant, account.account, query);
  if (fields.length > 0)
    throw new Refusal(422, 'invalid-request', {
      fields,
      message: fields.map((one) => one.message).join(' '),
    });

  const key = String(account.id);
  const tries = await countAttempt(db, wrongOldPasswords, key, now());
  if (tries.count > maxWrong) throw tooMany();
  if (!(await verifyPassword(query.oldPassword, account.passwordHash))) {
    const message = 'The old password is not right.';
    throw new Refusal(422, 'old-password-wrong', {
      message,
      fields: [{ field: 'oldPassword', code: 'old-password-wrong', message }],
    });
  }
  await clearAttempts(db, wrongOldPasswords, key);
  await setPassword(db, account.id, {
    passwordHash: await hashPassword(query.newPassword),
    passwordChangedAt: now(),
    usesDefaultPassword: false,
  });
  return null;
}

function tooMany(): Refusal {
  return new Refusal(429, 'too-many-requests', {
    message: 'Too many requests, please try again after 5 minutes.',
    retryAfter: wrongOldPasswords.spanMs / 1000,
  });
}
