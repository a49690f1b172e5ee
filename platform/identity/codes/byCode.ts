import type { LoginRequest } from '#schemas/generated/api.ts';
import { accountByMobile, mayLogIn, type Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { plainCode, takeCode } from './codes.ts';
import * as refusals from './refusals.ts';
import { smsLoginIsOn, requireMobile } from './requireMobile.ts';

/**
 * Finds the account by a code that was sent to its mobile number. The code works once (R5.1), and only for the visitor
 * who requested it. Refuses with the keys of R8.1.
 */
export async function byCode(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
): Promise<Account> {
  const { db, now } = parts;
  const { merchant } = context;
  const mobile = await requireMobile(query, () => smsLoginIsOn(parts, context));
  const code = plainCode(query.password);
  if (code === '') throw refusals.missingCode();
  const taken = await takeCode(
    db,
    { merchant: merchant.code, purpose: 'login', mobile },
    context.codeToken,
    code,
    now(),
  );
  if (taken === 'expired') throw refusals.expiredCode();
  const account = await accountByMobile(db, merchant.code, mobile);
  // No code is sent to a number without an account; a lucky guess gets the usual refusal.
  if (taken === 'wrong' || !account || !mayLogIn(parts, account)) throw refusals.wrongCode();
  return account;
}
