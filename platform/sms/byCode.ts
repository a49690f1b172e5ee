import type { LoginRequest } from '#schemas/generated/api.ts';
import { accountByMobile, mayEnter, type Account } from '../accounts/accounts.ts';
import type { CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { plainCode, takeCode } from './codes.ts';
import * as refusals from './refusals.ts';
import { smsLoginIsOn, wantMobile } from './wantMobile.ts';

/**
 * The account whose mobile number a code was sent to. The code works once (R5.1), and for its asker alone. Refuses with
 * the keys of R8.1.
 */
export async function byCode(
  parts: PlatformParts,
  query: LoginRequest,
  context: CallContext,
): Promise<Account> {
  const { db, now } = parts;
  const { merchant } = context;
  const mobile = await wantMobile(query, () => smsLoginIsOn(parts, context));
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
  // Of a stranger's number nobody was told the code: who hits it by chance is told what everyone is.
  if (taken === 'wrong' || !account || !mayEnter(parts, account)) throw refusals.wrongCode();
  return account;
}
