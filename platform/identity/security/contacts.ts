import type { BindEmailRequest, BindMobileRequest } from '#schemas/generated/api.ts';
import {
  recordAccountEvent,
  canMail,
  codeTexts,
  messageLanguage,
  notify,
  addToOutbox,
} from '#platform/messaging/notifications/index.ts';
import { accountById, setEmail, setMobile, plainEmail } from '#platform/accounts/account/index.ts';
import { countAttempt, type AttemptRule } from '#platform/accounts/attempts/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { violatedConstraint } from '#platform/base/database/index.ts';
import { joinExclusion } from '../limits/index.ts';
import {
  plainCode,
  takeCode,
  type CodeHolder,
  issueCode,
  codeRefusals as sms,
  canSend,
  requireMobile,
} from '../codes/index.ts';
import { siteLocaleOf } from '#platform/site/merchants/index.ts';
import { deliver, shareOfSignUps } from '#platform/messaging/sms/index.ts';
import { confirmPassword } from './confirmPassword.ts';
import { maskEmail, maskMobile } from './masks.ts';

type SentCode = { expiredMinutes: number; codeToken: string };

/** Codes that one account requests, and codes sent to one address or number by anyone. */
const ofAccount = { scope: 'bind-account', spanMs: 10 * 60_000 };
const toContact = { scope: 'bind-contact', spanMs: 60 * 60_000 };
const maxOfAccount = 5;
const maxToContact = 8;

/** Puts a code for an address into the outbox. Refuses with `invalid-email`, `operation-not-allowed`, `too-many-requests`. */
export async function sendEmailCode(
  parts: IdentityParts,
  context: CallContext,
  typed: string,
): Promise<SentCode> {
  const { db, now } = parts;
  const { merchant, language } = context;
  if (!canMail(parts)) throw sms.notEnabled();
  const email = emailOf(typed);
  await limitCodes(parts, context, email);
  return db.transaction(async (tx) => {
    const { code, codeToken } = await issueCode({ ...parts, db: tx }, context, 'bind-email', email);
    const { smsMinutes } = merchant.settings;
    const { site } = signedIn(context).account;
    const facts = await siteLocaleOf(tx, merchant, site);
    const { title, text } = codeTexts(language, code, smsMinutes, facts);
    await addToOutbox(tx, {
      merchant: merchant.code,
      accountId: signedIn(context).account.id,
      channel: 'mail',
      recipient: email,
      site,
      language: messageLanguage(language),
      subject: title,
      text,
      secret: true,
      createdAt: now(),
      nextAt: now(),
      expiresAt: new Date(now().getTime() + smsMinutes * 60_000),
    });
    return { expiredMinutes: smsMinutes, codeToken };
  });
}

/**
 * Binds an address. The old one hears of it too. Refuses with `email-taken`, `password-wrong` and, at the field `code`,
 * the keys of R8.1.
 */
export async function bindEmail(
  parts: IdentityParts,
  context: CallContext,
  request: BindEmailRequest,
): Promise<void> {
  const { db, now } = parts;
  const { id } = signedIn(context).account;
  const email = emailOf(request.email);
  await confirmPassword(parts, context, request.password);
  await redeem(parts, context, { purpose: 'bind-email', mobile: email }, request.code);
  try {
    await db.transaction(async (tx) => {
      const before = await accountById(tx, id);
      if (before && !(await setEmail(tx, before, email))) throw emailTaken();
      const params = { name: maskEmail(email) };
      const account = before?.email ? before : id;
      await recordAccountEvent(tx, id, 'email-bound', context, now(), { email: params.name });
      await notify(tx, { account, kind: 'email-bound', params, now: now() });
      await joinExclusion(tx, parts.announce, id, now());
    });
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email') throw emailTaken();
    throw error;
  }
}

/** Sends a code by SMS. Refuses with the keys of R8.1. */
export async function sendMobileCode(
  parts: IdentityParts,
  context: CallContext,
  request: Pick<BindMobileRequest, 'mobileNum' | 'countryDialingCode'>,
): Promise<SentCode> {
  const { merchant } = context;
  const mobile = await requireMobile(request, async () => canSend(parts, merchant));
  await limitCodes(parts, context, mobile);
  const { message, codeToken } = await issueCode(parts, context, 'bind-mobile', mobile);
  const { smsMinutes, smsPerDay } = merchant.settings;
  deliver(parts, merchant, mobile, message, Math.ceil(smsPerDay * shareOfSignUps));
  return { expiredMinutes: smsMinutes, codeToken };
}

/** Binds a number, as `bindEmail` does an address. */
export async function bindMobile(
  parts: IdentityParts,
  context: CallContext,
  request: BindMobileRequest,
): Promise<void> {
  const { db, now } = parts;
  const { merchant } = context;
  const { id } = signedIn(context).account;
  const mobile = await requireMobile(request, async () => canSend(parts, merchant));
  await confirmPassword(parts, context, request.password);
  await redeem(parts, context, { purpose: 'bind-mobile', mobile }, request.code);
  const taken = () => atField('mobileNum', 'mobile-taken', 'Another account has this number.');
  try {
    await db.transaction(async (tx) => {
      const before = await accountById(tx, id);
      if (!before || !(await setMobile(tx, before, mobile))) throw taken();
      const params = { name: maskMobile(mobile) };
      const account = before.mobile ? before : id;
      await recordAccountEvent(tx, id, 'mobile-bound', context, now(), { mobile: params.name });
      await notify(tx, { account, kind: 'mobile-bound', params, now: now() });
      await joinExclusion(tx, parts.announce, id, now());
    });
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_mobile') throw taken();
    throw error;
  }
}

async function limitCodes({ db, now }: IdentityParts, context: CallContext, contact: string): Promise<void> {
  const limits: [AttemptRule, string, number][] = [
    [ofAccount, String(signedIn(context).account.id), maxOfAccount],
    [toContact, `${context.merchant.code}|${contact}`, maxToContact],
  ];
  for (const [rule, key, max] of limits) {
    const { count, endsAt } = await countAttempt(db, rule, key, now());
    if (count > max) throw sms.tooMany(Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000)));
  }
}

async function redeem(
  { db, now }: IdentityParts,
  { merchant, codeToken }: CallContext,
  holder: Omit<CodeHolder, 'merchant'>,
  typed: string,
): Promise<void> {
  const taken = await takeCode(
    db,
    { merchant: merchant.code, ...holder },
    codeToken,
    plainCode(typed),
    now(),
  );
  if (taken === 'wrong') throw sms.wrongCode('code');
  if (taken === 'expired') throw sms.expiredCode('code');
}

/** In one form, so that an address belongs to one account however it is typed. Refuses with `invalid-email`. */
export function emailOf(typed: string): string {
  const email = plainEmail(typed);
  if (email !== undefined) return email;
  throw atField('email', 'invalid-email', 'This is not an email address.');
}

const emailTaken = () => atField('email', 'email-taken', 'Another account has this address.');

function atField(field: string, code: string, message: string): Refusal {
  return new Refusal(422, code, { fields: [{ field, code }], message });
}
