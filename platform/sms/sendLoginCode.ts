import { randomInt } from 'node:crypto';
import type { LoginSmsRequest, LoginSmsValue } from '#schemas/generated/api.ts';
import { accountByMobile, mayEnter } from '../accounts/accounts.ts';
import { attemptsSoFar, countAttempt, type AttemptRule } from '../accounts/attempts.ts';
import { captchaIsRight } from '../accounts/captcha.ts';
import type { CallContext } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import { keepCode } from './codes.ts';
import { codeText } from './codeText.ts';
import { deliver } from './deliver.ts';
import * as refusals from './refusals.ts';
import * as rules from './smsRules.ts';
import { wantMobile } from './wantMobile.ts';

/**
 * Sends a code with which the owner of a number logs in (R4.8). A stranger's number is answered as a member's is, and
 * gets no message, unless the merchant discloses accounts (R8.10). Refuses with the keys of R8.1.
 */
export async function sendLoginCode(
  parts: PlatformParts,
  query: LoginSmsRequest,
  context: CallContext,
): Promise<LoginSmsValue> {
  const { db, now } = parts;
  const { merchant } = context;
  const mobile = await wantMobile(parts, query, context);
  await wantCaptcha(parts, query, context);
  await countSending(parts, context, mobile);

  const account = await accountByMobile(db, merchant.code, mobile);
  const known = account !== undefined && mayEnter(parts, account);
  if (!known && merchant.settings.discloseAccounts) throw refusals.unknownNumber();
  const { smsMinutes } = merchant.settings;
  const code = String(randomInt(100_000, 1_000_000));
  const expiresAt = new Date(now().getTime() + smsMinutes * 60_000);
  await keepCode(db, { merchant: merchant.code, purpose: 'login', mobile }, code, expiresAt);
  if (known) deliver(parts, merchant, mobile, codeText(context.language, merchant.name, code, smsMinutes));
  return { expiredMinutes: smsMinutes };
}

async function wantCaptcha(
  { db, now }: PlatformParts,
  query: LoginSmsRequest,
  { merchant, address }: CallContext,
): Promise<void> {
  const sent = await attemptsSoFar(db, rules.sentFromAddress, address, now());
  if (sent < rules.sentBeforeCaptcha) return;
  if (await captchaIsRight(db, merchant.code, query.captchaId, query.captcha)) return;
  throw query.captcha === undefined ? refusals.captchaWanted() : refusals.captchaFailed();
}

async function countSending(
  { db, now }: PlatformParts,
  { merchant, address }: CallContext,
  mobile: string,
): Promise<void> {
  const at = now();
  const number = `${merchant.code}|${mobile}`;
  const over = async (rule: AttemptRule, key: string, most: number) =>
    (await countAttempt(db, rule, key, at)).count > most;
  if (await over(rules.sentThisSecond, number, 1)) throw refusals.tooMany(1);
  if (await over(rules.sentToNumber, number, rules.mostToNumber)) throw refusals.tooMany(300);
  if (await over(rules.sentFromAddress, address, rules.mostFromAddress)) throw refusals.tooMany(300);
  const { smsPerDay } = merchant.settings;
  if (await over(rules.sentToday, merchant.code, smsPerDay)) throw refusals.quotaExceeded();
}
