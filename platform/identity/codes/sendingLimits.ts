import { attemptsSoFar, countAttempt, type AttemptRule } from '#platform/accounts/attempts/index.ts';
import { captchaIsRight } from '../captcha/index.ts';
import { isKnownBrowser } from '../devices/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import type { IdentityParts } from '../parts.ts';
import * as refusals from './refusals.ts';
import { smsRules as rules } from '#platform/messaging/sms/index.ts';

/** A request for a code, before it is granted. */
export interface CodeRequest {
  mobile: string;
  /** The number's account; unset for unknown numbers. */
  accountId?: number | undefined;
  captcha?: string | undefined;
  captchaId?: string | undefined;
  /** Daily maximum of messages for this purpose. */
  maxToday: number;
}

/**
 * Enforces the limits per requester, network, number and merchant (R5.11). A browser that has logged in to the number's
 * account is a requester of its own, so strangers cannot use up its owner's messages.
 */
export async function limitSending(
  { db, now }: IdentityParts,
  { merchant, network, browserToken }: CallContext,
  request: CodeRequest,
): Promise<void> {
  const at = now();
  const number = `${merchant.code}|${request.mobile}`;
  const isKnown = await isKnownBrowser(db, request.accountId, browserToken, at);
  const sender = isKnown ? `browser ${hashToken(browserToken ?? '')}` : network;
  const exceeds = async (rule: AttemptRule, key: string, max: number) =>
    (await countAttempt(db, rule, key, at)).count > max;

  if (!isKnown) {
    const sent = await attemptsSoFar(db, rules.sentFromNetwork, network, at);
    const toNumber = await attemptsSoFar(db, rules.sentByStrangers, number, at);
    const busy = sent >= rules.sentBeforeCaptcha || toNumber >= rules.sentToNumberBeforeCaptcha;
    if (busy && !(await captchaIsRight(db, merchant.code, request.captchaId, request.captcha)))
      throw request.captcha === undefined ? refusals.captchaWanted() : refusals.captchaFailed();
  }
  if (await exceeds(rules.sentThisSecond, `${sender}|${number}`, 1)) throw refusals.tooMany(1);
  if (await exceeds(rules.sentToNumber, `${sender}|${number}`, rules.maxToNumber))
    throw refusals.tooMany(300);
  if (!isKnown) {
    if (await exceeds(rules.sentFromNetwork, network, rules.maxFromNetwork)) throw refusals.tooMany(300);
    if (await exceeds(rules.sentByStrangers, number, rules.maxByStrangers)) throw refusals.tooMany(3600);
  }
  // Checked for members and strangers alike; counted when a message is sent (deliver.ts).
  if ((await attemptsSoFar(db, rules.sentToday, merchant.code, at)) >= request.maxToday)
    throw refusals.quotaExceeded();
}
