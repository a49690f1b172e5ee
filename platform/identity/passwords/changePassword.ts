import type { ChangePasswordRequest } from '#schemas/generated/api.ts';
import { notify, recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { ageLimitOf } from '#platform/site/merchants/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { agree, wrongAgreement } from '../agreement/index.ts';
import { setPassword } from './setPassword.ts';
import { hashPassword } from './password.ts';
import { wrongPasswordFields } from './passwordRule.ts';
import { requireLoginPassword } from './requireLoginPassword.ts';

/**
 * Changes the login password of the signed-in account (R4.5, R5.6) and ends all its sessions and remembered devices,
 * including this session. Of an account that an agent opened, the first change is also the agreement to the terms and the
 * confirmation of the age (R5.9). Refuses with `invalid-request` and the fields, `old-password-wrong`, `too-many-requests`.
 */
export async function changePassword(
  parts: IdentityParts,
  query: ChangePasswordRequest,
  context: CallContext,
): Promise<null> {
  const { db, now, passwordCost } = parts;
  const { account } = signedIn(context);
  const { merchant } = context;
  const fields = [
    ...(await wrongPasswordFields(db, merchant, account.account, query)),
    ...wrongAgreement(account, query),
  ];
  if (fields.length > 0)
    throw new Refusal(422, 'invalid-request', {
      fields,
      message: fields.map((one) => one.message).join(' '),
    });

  await requireLoginPassword(parts, account, query.oldPassword, {
    field: 'oldPassword',
    code: 'old-password-wrong',
    message: 'The old password is incorrect.',
  });
  const passwordHash = await hashPassword(query.newPassword, passwordCost);
  const ageLimit = await ageLimitOf(db, merchant, await siteOf(parts, context));
  await db.transaction(async (tx) => {
    if (account.agreementDue) {
      const { address } = context;
      await agree(tx, account.id, { ageLimit, address, at: now() });
    }
    await setPassword(tx, account.id, {
      passwordHash,
      passwordChangedAt: now(),
      usesDefaultPassword: false,
    });
    await recordAccountEvent(tx, account.id, 'password-changed', context, now());
    await notify(tx, { account, kind: 'password-changed', params: {}, now: now() });
  });
  return null;
}
