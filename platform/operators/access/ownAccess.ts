import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { hashPassword, verifyPassword } from '#platform/identity/passwords/index.ts';
import { operatorById, requireCode, requireNewPassword, storePassword } from '../people/index.ts';
import { confirmSession, confirmToken, endSessions, endTokens } from '../sessions/index.ts';
import type { Person } from './Caller.ts';

/** Records that a code of the authenticator was typed in a session or with a token. */
export async function confirmAccess(tx: Database, { by, accessId }: Person, now: Date): Promise<void> {
  await (by === 'session' ? confirmSession : confirmToken)(tx, accessId, now);
}

/**
 * Judges a change of one's own password, and returns what remains to be done in a transaction: it is stored, and all other sessions and
 * all tokens end, of which it returns the number.
 */
export async function prepareOwnPassword(
  { db, passwordCost, now }: Pick<IdentityParts, 'db' | 'passwordCost' | 'now'>,
  { operatorId, accessId }: Person,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<(tx: Database) => Promise<number>> {
  const at = now();
  const operator = await operatorById(db, operatorId);
  if (!operator) throw new Error('The operator is not there.');
  await requireCode(db, operatorId, at, async () => {
    if (await verifyPassword(password, operator.passwordHash ?? '')) return true;
    const code = 'password-wrong';
    const message = 'The password is wrong.';
    throw new Refusal(422, code, { message, fields: [{ field: 'password', code, message }] });
  });
  requireNewPassword(operator, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword, passwordCost);
  return async (tx) => {
    await storePassword(tx, operatorId, passwordHash, at);
    return (await endSessions(tx, operatorId, accessId)) + (await endTokens(tx, operatorId));
  };
}
