import { requireLoginPassword } from '../accounts/requireLoginPassword.ts';
import type { Session } from '../accounts/sessions.ts';
import { signedIn, type CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';

/** Whether changes require the password. Members who log in by SMS may not have one; their code has just proved them. */
export function asksPassword(session: Pick<Session, 'loginType'>): boolean {
  return session.loginType !== 'sms';
}

/**
 * Requires the log-in password for a change that could lock the owner out. Refuses with `password-wrong` at the field
 * `password`, and with `too-many-requests` after 5 wrong ones.
 */
export async function confirmPassword(
  parts: PlatformParts,
  context: CallContext,
  typed: string | undefined,
): Promise<void> {
  const session = signedIn(context);
  if (!asksPassword(session)) return;
  await requireLoginPassword(parts, session.account, typed ?? '', {
    field: 'password',
    code: 'password-wrong',
    message: 'The password is not right.',
  });
}
