import type { SetPasswordByPhoneRequest } from '#schemas/generated/api.ts';
import { accountByMobile, isMember, mayLogIn } from '#platform/accounts/account/index.ts';
import { hashPassword, newPasswordFault } from '../passwords/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import {
  plainCode,
  takeCode,
  codeRefusals as refusals,
  phoneRecoveryIsOn,
  requireMobile,
} from '../codes/index.ts';
import { requireGoodPassword, setRecoveredPassword, wrongPassword } from './setRecoveredPassword.ts';

const field = 'verificationCode';

/**
 * Sets a new password by a code sent to the account's mobile number (R4.7). A wrong code counts as a miss; a password
 * that is refused does not use the code up. Everything that can be judged without the account is judged first, for
 * members and strangers alike. Refuses with the keys of R8.1 and `invalid-request`.
 */
export async function setPasswordByPhone(
  parts: IdentityParts,
  query: SetPasswordByPhoneRequest,
  context: CallContext,
): Promise<null> {
  const { db, now, passwordCost } = parts;
  const { merchant, codeToken } = context;
  const mobile = await requireMobile(query, () => phoneRecoveryIsOn(parts, context));
  const code = plainCode(query.verificationCode);
  if (code === '') throw refusals.missingCode(field);
  const { newPassword } = query;
  const fault = await newPasswordFault(db, merchant, newPassword, { name: '', isOld: async () => false });
  if (fault) throw wrongPassword(fault);
  const passwordHash = await hashPassword(newPassword, passwordCost);

  const taken = await db.transaction(async (tx) => {
    const holder = { merchant: merchant.code, purpose: 'set-password', mobile } as const;
    const result = await takeCode(tx, holder, codeToken, code, now());
    if (result !== 'right') return result;
    const account = await accountByMobile(tx, merchant.code, mobile);
    // No code is sent to a number without an account; a lucky guess gets the usual refusal.
    if (!account || !mayLogIn(parts, account) || !isMember(account.type)) return 'wrong';
    await requireGoodPassword(tx, merchant, account, newPassword);
    await setRecoveredPassword(tx, context, account, { passwordHash, by: 'phone', now: now() });
    return result;
  });
  if (taken === 'expired') throw refusals.expiredCode(field);
  if (taken === 'wrong') throw refusals.wrongCode(field);
  return null;
}
