import type { RegisterSmsRequest, RegisterSmsValue } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { deliver, shareOfSignUps } from '#platform/messaging/sms/index.ts';
import { issueCode, limitSending, canSend, requireMobile } from '../codes/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';

/** Modules that enable codes for each way of sign-up (R7.10). */
const modulesFor = { username: ['USERNAMEREG3', 'REGMOBVERF3'], mobile: ['MOBILENUMREG3'] };

/**
 * Sends a code to a number for sign-up (R4.8, R7.10), whether or not an account has it. Refuses with the keys of R8.1.
 */
export async function sendRegistrationCode(
  parts: IdentityParts,
  query: RegisterSmsRequest,
  context: CallContext,
): Promise<RegisterSmsValue> {
  const { merchant } = context;
  const { registerType: type = 'username', mobileNo: mobileNum, countryDialingCode } = query;
  const isOn = async () => {
    const modules = enabledModules(await whitelabelTree(parts.db, merchant.code));
    return modulesFor[type].every((modId) => modules.has(modId)) && canSend(parts, merchant);
  };
  const mobile = await requireMobile({ mobileNum, countryDialingCode }, isOn);
  const { captcha, captchaId } = query;
  const maxToday = Math.ceil(merchant.settings.smsPerDay * shareOfSignUps);
  await limitSending(parts, context, { mobile, captcha, captchaId, maxToday });

  const { message, codeToken } = await issueCode(parts, context, `register-${type}`, mobile);
  deliver(parts, merchant, mobile, message, maxToday);
  return { expiredMinutes: merchant.settings.smsMinutes, codeToken };
}
