import { recordAccountEvent, notify } from '#platform/messaging/notifications/index.ts';
import { type Account, throttleKeyOf } from '#platform/accounts/account/index.ts';
import { clearThrottle } from '../login/index.ts';
import { verifyPassword, newPasswordFault, setPassword } from '../passwords/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** Refuses a new password that does not follow the rules (R5.6), at the field `newPassword`. */
export async function requireGoodPassword(
  db: Database,
  merchant: Merchant,
  account: Account,
  newPassword: string,
): Promise<void> {
  const fault = await newPasswordFault(db, merchant, newPassword, {
    name: account.account,
    isOld: () => verifyPassword(newPassword, account.passwordHash),
  });
  if (fault) throw wrongPassword(fault);
}

export function wrongPassword({ code, message }: { code: string; message: string }): Refusal {
  return new Refusal(422, 'invalid-request', { fields: [{ field: 'newPassword', code, message }], message });
}

/**
 * Sets the password of an account that proved itself by a link or a code: ends its sessions, forgets its remembered
 * devices, lifts the wait that failed log-ins caused, and notifies it. The payment password stays as it is.
 */
export async function setRecoveredPassword(
  tx: Database,
  context: CallContext,
  account: Account,
  { passwordHash, by, now }: { passwordHash: string; by: 'link' | 'phone'; now: Date },
): Promise<void> {
  const { merchant } = context;
  await setPassword(tx, account.id, { passwordHash, passwordChangedAt: now, usesDefaultPassword: false });
  await clearThrottle(tx, throttleKeyOf(merchant, account.account));
  if (account.mobile !== null) await clearThrottle(tx, throttleKeyOf(merchant, `+${account.mobile}`));
  await recordAccountEvent(tx, account.id, 'password-recovered', context, now, { by });
  await notify(tx, { account, kind: 'password-changed', params: {}, now });
}
