import { attemptsSoFar, countAttempt, type AttemptRule } from '../accounts/attempts.ts';
import { captchaIsRight } from '../accounts/captcha.ts';
import type { CallContext } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import * as refusals from './refusals.ts';
import * as rules from './smsRules.ts';

/** Whoever sends many is looked at: from an address that has sent some the next carries a captcha. */
export async function wantCaptcha(
  { db, now }: PlatformParts,
  query: { captcha?: string; captchaId?: string },
  { merchant, address }: CallContext,
): Promise<void> {
  const sent = await attemptsSoFar(db, rules.sentFromAddress, address, now());
  if (sent < rules.sentBeforeCaptcha) return;
  if (await captchaIsRight(db, merchant.code, query.captchaId, query.captcha)) return;
  throw query.captcha === undefined ? refusals.captchaWanted() : refusals.captchaFailed();
}

/** Refuses what is more than one number, address or merchant may send (R5.11). */
export async function countSending(
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
