import type { LoginRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { byStep } from '../security/index.ts';
import { verifiedMobile } from '../firebase/index.ts';
import { byCode, notEnabled, unknownNumber, smsLoginIsOn } from '../codes/index.ts';
import { accountByMobile, mayLogIn } from '#platform/accounts/account/index.ts';
import type { Proven } from './Proven.ts';
import { byDevice } from './byDevice.ts';
import { byPassword } from './byPassword.ts';

/** Authenticates the account owner by name, code, phone or the code of an app that was asked for. Refuses as `logIn` does. */
export async function prove(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
): Promise<Proven> {
  const { stepToken, authenticatorCode = '', type } = query;
  if (stepToken === undefined)
    return (type === 'sms' ? bySms : type === 'firebase' ? byPhoneToken : byName)(parts, query, context);
  const { account, facts } = await byStep(parts, context, stepToken, authenticatorCode);
  return { account, usesDefaultPassword: facts.usesDefaultPassword, step: facts };
}

async function byName(parts: IdentityParts, query: LoginRequest, context: CallContext): Promise<Proven> {
  const name = nameOf(query, context);
  return query.password === undefined
    ? byDevice(parts, query, context, name)
    : byPassword(parts, query, query.password, context, name);
}

/** Logs in by a code sent to the account's mobile number (R2.6.1). The slider is not required (R4.2). */
async function bySms(parts: IdentityParts, query: LoginRequest, context: CallContext): Promise<Proven> {
  const account = await byCode(parts, query, context);
  return { account, usesDefaultPassword: account.usesDefaultPassword };
}

/** Logs in by the ID token of the service for codes by phone: its number is the account's (R2.6.8). */
async function byPhoneToken(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
): Promise<Proven> {
  if (!(await smsLoginIsOn(parts, context))) throw notEnabled();
  const mobile = await verifiedMobile(parts, context, query.firebaseIdToken);
  const account = await accountByMobile(parts.db, context.merchant.code, mobile);
  if (!account || !mayLogIn(parts, account)) throw unknownNumber();
  return { account, usesDefaultPassword: account.usesDefaultPassword };
}

/** Name and password only have to be present, so that accounts with older rules are never locked out (R5.15). */
function nameOf(query: LoginRequest, context: CallContext): string {
  if ((query.type ?? 'username') !== 'username' || !context.merchant.settings.passwordLogin) {
    throw new Refusal(403, 'operation-not-allowed', {
      message: 'Not enabled function, please contact customer service.',
    });
  }
  const name = (query.username ?? '').normalize('NFC').trim();
  const fields = [
    ...(name === '' ? [{ field: 'username', code: 'required' }] : []),
    ...(query.password === undefined && !context.deviceToken
      ? [{ field: 'password', code: 'required' }]
      : []),
  ];
  if (fields.length > 0)
    throw new Refusal(422, 'invalid-request', { fields, message: 'Input cannot be empty' });
  return name;
}
