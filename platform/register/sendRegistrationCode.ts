import { randomInt } from 'node:crypto';
import type { RegisterSmsRequest, RegisterSmsValue } from '#schemas/generated/api.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import type { CallContext } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import { keepCode } from '../sms/codes.ts';
import { codeText } from '../sms/codeText.ts';
import { deliver } from '../sms/deliver.ts';
import * as refusals from '../sms/refusals.ts';
import { countSending, wantCaptcha } from '../sms/sendingLimits.ts';
import { enabledModules, whitelabelTree } from '../system/modules.ts';

/** Modules that allow a code for each way (R7.10). */
const modulesFor = { username: ['USERNAMEREG3', 'REGMOBVERF3'], mobile: ['MOBILENUMREG3'] };

/**
 * Sends a code to the number of who signs up (R4.8, R7.10), whether an account has it or not. Refuses with the keys of
 * R8.1.
 */
export async function sendRegistrationCode(
  parts: PlatformParts,
  query: RegisterSmsRequest,
  context: CallContext,
): Promise<RegisterSmsValue> {
  const { db, demo, now } = parts;
  const { merchant, language } = context;
  if (!query.mobileNo?.trim()) throw refusals.missingNumber();
  const type = query.registerType ?? 'username';
  const modules = enabledModules(await whitelabelTree(db, merchant.code));
  const { smsGateway, smsMinutes } = merchant.settings;
  if (!modulesFor[type].every((modId) => modules.has(modId)) || (smsGateway === '' && !demo))
    throw refusals.notEnabled();
  const mobile = mobileOf(query.countryDialingCode, query.mobileNo);
  if (!mobile) throw refusals.invalidNumber();
  await wantCaptcha(parts, query, context);
  await countSending(parts, context, mobile);

  const code = String(randomInt(100_000, 1_000_000));
  const expiresAt = new Date(now().getTime() + smsMinutes * 60_000);
  await keepCode(db, { merchant: merchant.code, purpose: `register-${type}`, mobile }, code, expiresAt);
  deliver(parts, merchant, mobile, codeText(language, merchant.name, code, smsMinutes));
  return { expiredMinutes: smsMinutes };
}
