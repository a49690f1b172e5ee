import type { ChangePasswordRequest } from '#schemas/generated/api.ts';
import { notify, recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { ageLimitOf, dayIn } from '#platform/site/merchants/index.ts';
import { listRegistrationRules, siteOf } from '#platform/site/permission/index.ts';
import { agree, requireNotExcluded, wrongAgreement } from '../agreement/index.ts';
import { paymentPasswordOf } from '../details/index.ts';
import { setPassword } from './setPassword.ts';
import { hashPassword } from './password.ts';
import { wrongPasswordFields } from './passwordRule.ts';
import { requireLoginPassword } from './requireLoginPassword.ts';

/**
 * Changes the login password of the signed-in account (R4.5, R5.6) and ends all its sessions and remembered devices,
 * including this session. Of an account that an agent opened, the first change is also the agreement to the terms and the
 * confirmation of the age (R5.9), with what a registration requires of its owner (R5.14). Refuses with `invalid-request` and the
 * fields, `old-password-wrong`, `registration-refused`, `too-many-requests`.
 */
export async function changePassword(
  parts: IdentityParts,
  query: ChangePasswordRequest,
  context: CallContext,
): Promise<null> {
  const { db, now, passwordCost } = parts;
  const { account } = signedIn(context);
  const { merchant } = context;
  const isAgreement = account.agreementDue;
  const rules = await listRegistrationRules(db, merchant.code);
  const ageLimit = await ageLimitOf(db, merchant, await siteOf(parts, context));
  const today = dayIn(merchant.timeZone, now());
  const fields = [
    ...(await wrongPasswordFields(db, merchant, account.account, query)),
    ...(isAgreement ? await wrongAgreement(query, { rules, ageLimit, today }) : []),
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
  const { details } = query;
  if (isAgreement) await requireNotExcluded(parts, merchant.code, query, rules);
  const passwordHash = await hashPassword(query.newPassword, passwordCost);
  const payment = isAgreement ? paymentPasswordOf(details ?? {}, rules) : undefined;
  const paymentPasswordHash = payment === undefined ? undefined : await hashPassword(payment, passwordCost);
  await db.transaction(async (tx) => {
    if (isAgreement) {
      const { address } = context;
      await agree(tx, account.id, { details, rules, paymentPasswordHash, ageLimit, address, at: now() });
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
