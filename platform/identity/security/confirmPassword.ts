import { eq } from 'drizzle-orm';
import { requireLoginPassword } from '../passwords/index.ts';
import { type Session, signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { sessions } from '#platform/base/database/schema/index.ts';

/** Milliseconds after a log-in in which it still proves who acts. */
const freshMs = 15 * 60_000;

/** Whether changes require the password. Members who log in by SMS or by a provider may not have one; that has just proved them. */
export function asksPassword(session: Pick<Session, 'loginType'>): boolean {
  return session.loginType === 'username';
}

/**
 * Whether the log-in was too long ago to count as proof. Someone else at an open session must neither add a way in to the
 * account nor end the owner's own sessions.
 */
export async function asksPasswordAgain(
  { db, now }: IdentityParts,
  session: Session | undefined,
): Promise<boolean> {
  if (!session || !asksPassword(session)) return false;
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, session.tokenHash));
  return !row || now().getTime() - row.createdAt.getTime() > freshMs;
}

/**
 * Requires the log-in password for a change that could lock the owner out. Refuses with `password-wrong` at the field
 * `password`, and with `too-many-requests` after 5 wrong ones.
 */
export async function confirmPassword(
  parts: IdentityParts,
  context: CallContext,
  typed: string | undefined,
): Promise<void> {
  const session = signedIn(context);
  if (!asksPassword(session)) return;
  await requireLoginPassword(parts, session.account, typed ?? '', {
    field: 'password',
    code: 'password-wrong',
    message: 'The password is incorrect.',
  });
}
