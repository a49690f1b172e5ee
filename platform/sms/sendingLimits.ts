import { attemptsSoFar, countAttempt, type AttemptRule } from '../accounts/attempts.ts';
import { captchaIsRight } from '../accounts/captcha.ts';
import { isKnownBrowser } from '../accounts/knownBrowsers.ts';
import type { CallContext } from '../core/calls.ts';
import { hashToken } from '../crypto/hashToken.ts';
import type { PlatformParts } from '../core/parts.ts';
import * as refusals from './refusals.ts';
import * as rules from './smsRules.ts';

/** A request for a code, before it is granted. */
export interface CodeRequest {
  mobile: string;
  /** Whose number it is; strangers' numbers have none. */
  accountId?: number | undefined;
  captcha?: string | undefined;
  captchaId?: string | undefined;
  /** Messages of the day that may be sent for this. */
  mostToday: number;
}

/**
 * Refuses what is more than one asker, network, number or merchant may send (R5.11). A browser that has signed in to
 * the number's account is an asker of its own, so strangers never use up what its owner may send.
 */
export async function limitSending(
  { db, now }: PlatformParts,
  { merchant, network, knownBrowser }: CallContext,
  request: CodeRequest,
): Promise<void> {
  const at = now();
  const number = `${merchant.code}|${request.mobile}`;
  const isKnown = await isKnownBrowser(db, request.accountId, knownBrowser, at);
  const sender = isKnown ? `browser ${hashToken(knownBrowser ?? '')}` : network;
  const over = async (rule: AttemptRule, key: string, most: number) =>
    (await countAttempt(db, rule, key, at)).count > most;

  if (!isKnown) {
    const sent = await attemptsSoFar(db, rules.sentFromNetwork, network, at);
    const toNumber = await attemptsSoFar(db, rules.sentByStrangers, number, at);
    const busy = sent >= rules.sentBeforeCaptcha || toNumber >= rules.sentToNumberBeforeCaptcha;
    if (busy && !(await captchaIsRight(db, merchant.code, request.captchaId, request.captcha)))
      throw request.captcha === undefined ? refusals.captchaWanted() : refusals.captchaFailed();
  }
  if (await over(rules.sentThisSecond, `${sender}|${number}`, 1)) throw refusals.tooMany(1);
  if (await over(rules.sentToNumber, `${sender}|${number}`, rules.mostToNumber)) throw refusals.tooMany(300);
  if (!isKnown) {
    if (await over(rules.sentFromNetwork, network, rules.mostFromNetwork)) throw refusals.tooMany(300);
    if (await over(rules.sentByStrangers, number, rules.mostByStrangers)) throw refusals.tooMany(3600);
  }
  // Looked at for members and strangers alike; counted where a message goes out (deliver.ts).
  if ((await attemptsSoFar(db, rules.sentToday, merchant.code, at)) >= request.mostToday)
    throw refusals.quotaExceeded();
}
