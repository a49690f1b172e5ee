import type { SetPasswordByLinkRequest, SetPasswordByLinkValue } from '#schemas/generated/api.ts';
import { mayLogIn } from '#platform/accounts/account/index.ts';
import { hashPassword } from '../passwords/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { accountOfLink, takeLink } from './recoveryLinks.ts';
import { requireGoodPassword, setRecoveredPassword } from './setRecoveredPassword.ts';

/**
 * Sets a new password by the link of a recovery mail, and returns the account's name for the log-in that follows (R4.6).
 * A link works once; a password that is refused does not use it up. Refuses with `link-expired` and `invalid-request`.
 */
export async function setPasswordByLink(
  parts: IdentityParts,
  { linkToken, newPassword }: SetPasswordByLinkRequest,
  context: CallContext,
): Promise<SetPasswordByLinkValue> {
  const { db, now, passwordCost } = parts;
  const { merchant } = context;
  const account = await accountOfLink(db, merchant.code, linkToken, now());
  if (!account || !mayLogIn(parts, account)) throw expired();
  await requireGoodPassword(db, merchant, account, newPassword);
  const passwordHash = await hashPassword(newPassword, passwordCost);
  await db.transaction(async (tx) => {
    if (!(await takeLink(tx, linkToken, now()))) throw expired();
    await setRecoveredPassword(tx, context, account, { passwordHash, by: 'link', now: now() });
  });
  return { account: account.account };
}

function expired(): Refusal {
  return new Refusal(422, 'link-expired', { message: 'This link has expired or was used.' });
}
