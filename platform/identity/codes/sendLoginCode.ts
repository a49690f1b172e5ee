import type { LoginSmsRequest, LoginSmsValue } from '#schemas/generated/api.ts';
import { accountByMobile, mayLogIn } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { deliver } from '#platform/messaging/sms/index.ts';
import { issueCode } from './issueCode.ts';
import * as refusals from './refusals.ts';
import { limitSending } from './sendingLimits.ts';
import { phoneRecoveryIsOn, requireMobile, smsLoginIsOn } from './requireMobile.ts';

/**
 * Sends a code that logs in the owner of a number (R4.8), or lets them set a new password (R4.7). An unknown number gets
 * the same response but no message, unless the merchant discloses accounts (R8.10). Refuses with the keys of R8.1.
 */
export async function sendLoginCode(
  parts: IdentityParts,
  query: LoginSmsRequest,
  context: CallContext,
): Promise<LoginSmsValue> {
  const { db } = parts;
  const { merchant } = context;
  const isRecovery = query.purpose === 'password';
  const isOn = isRecovery ? phoneRecoveryIsOn : smsLoginIsOn;
  const mobile = await requireMobile(query, () => isOn(parts, context));
  const account = await accountByMobile(db, merchant.code, mobile);
  const { captcha, captchaId } = query;
  const maxToday = merchant.settings.smsPerDay;
  await limitSending(parts, context, { mobile, accountId: account?.id, captcha, captchaId, maxToday });

  const isMember = account !== undefined && mayLogIn(parts, account);
  if (!isMember && merchant.settings.discloseAccounts) throw refusals.unknownNumber();
  const { message, codeToken } = await issueCode(
    parts,
    context,
    isRecovery ? 'set-password' : 'login',
    mobile,
  );
  if (isMember) deliver(parts, merchant, mobile, message, maxToday);
  return { expiredMinutes: merchant.settings.smsMinutes, codeToken };
}
