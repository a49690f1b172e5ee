import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { LoginVerificationRequest, SendVerificationCodeRequest } from '#schemas/generated/api.ts';
import { accountById, mayLogIn, type Account } from '#platform/accounts/account/index.ts';
import { countAttempt, uncountAttempt, type AttemptRule } from '#platform/accounts/attempts/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { hashToken, sameSecret } from '#platform/base/crypto/index.ts';
import { loginSteps, type LoginStepFacts } from '#platform/base/database/schema/index.ts';
import { codeTexts, messageLanguage, addToOutbox } from '#platform/messaging/notifications/index.ts';
import { newCode, plainCode, codeText, codeRefusals as sms } from '../codes/index.ts';
import { deliver } from '#platform/messaging/sms/index.ts';
import { shortSiteName, siteLocaleOf } from '#platform/site/merchants/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { requireCode } from './authenticator.ts';
import { addStep, expired, maxMisses } from './loginStep.ts';
import { isHolder, waysOf } from './verificationWays.ts';

type Step = typeof loginSteps.$inferSelect;

/** Wrong answers per account, whatever log-ins they belong to; a right one does not count. */
const wrongAnswers = { scope: 'login-verification', spanMs: 15 * 60_000 };
const maxWrong = 10;
/** Codes that the log-ins of one account request. */
const sentToAccount = { scope: 'login-verification-sent', spanMs: 15 * 60_000 };
const maxSent = 5;

/**
 * Interrupts a log-in from an unknown address (R4.26): the refusal carries a ticket, with which it goes on, and the ways
 * to do so. An account that has none of them gets no ticket; customer service helps.
 */
export async function waitForVerification(
  parts: IdentityParts,
  { merchant }: CallContext,
  account: Account,
  facts: LoginStepFacts,
): Promise<Refusal> {
  const ways = await waysOf(parts, merchant, account);
  if (ways.length === 0)
    return new Refusal(403, 'extra-verification', {
      value: { ways: [] },
      message: 'This address is new to your account. Please contact customer service to verify it.',
    });
  const stepToken = await addStep(parts, account, 'verification', facts);
  return new Refusal(403, 'extra-verification', {
    value: { stepToken, ways },
    message: 'This address is new to your account. Please verify that it is you.',
  });
}

/** Sends a code for a log-in that waits. Refuses with `step-expired`, `operation-not-allowed`, `too-many-requests`. */
export async function sendVerificationCode(
  parts: IdentityParts,
  context: CallContext,
  { stepToken, way }: SendVerificationCodeRequest,
): Promise<{ expiredMinutes: number }> {
  const { db, now } = parts;
  const { merchant, language } = context;
  const mine = and(eq(loginSteps.tokenHash, hashToken(stepToken)), inForce(now()));
  const [step] = await db.select().from(loginSteps).where(mine);
  const account = await ownerOf(parts, context, step);
  const offered = await waysOf(parts, merchant, account);
  if (!offered.some((one) => one.way === way)) throw sms.notEnabled();
  await limit(parts, sentToAccount, account.id, maxSent);

  const { smsMinutes, smsPerDay } = merchant.settings;
  const code = newCode();
  const codeUntil = new Date(now().getTime() + smsMinutes * 60_000);
  await db.transaction(async (tx) => {
    const set = { codeHash: hashToken(code), codeWay: way, codeUntil };
    const written = await tx.update(loginSteps).set(set).where(mine).returning({ kind: loginSteps.kind });
    if (written.length === 0) throw expired(409);
    if (way !== 'email') return;
    const facts = await siteLocaleOf(tx, merchant, account.site);
    const { title, text } = codeTexts(language, code, smsMinutes, facts);
    await addToOutbox(tx, {
      merchant: merchant.code,
      accountId: account.id,
      channel: 'mail',
      recipient: account.email ?? '',
      language: messageLanguage(language),
      subject: title,
      site: account.site,
      text,
      secret: true,
      createdAt: now(),
      nextAt: now(),
      expiresAt: codeUntil,
    });
  });
  if (way === 'sms') {
    const site = (await siteOf(parts, context)) ?? account.site;
    const name = await shortSiteName(db, merchant, site);
    const facts = await siteLocaleOf(db, merchant, site);
    const text = codeText(language, name, code, smsMinutes, facts);
    deliver(parts, merchant, account.mobile ?? '', text, smsPerDay);
  }
  return { expiredMinutes: smsMinutes };
}

/**
 * Continues a log-in by the extra verification. Refuses with `step-expired` if there is no such log-in, or it was tried
 * five times; with `verification-wrong`, `code-expired`, `authenticator-wrong` and `too-many-requests`.
 */
export async function byVerification(
  parts: IdentityParts,
  context: CallContext,
  { stepToken, way, code }: LoginVerificationRequest,
): Promise<{ account: Account; facts: LoginStepFacts }> {
  const { db, now } = parts;
  const mine = eq(loginSteps.tokenHash, hashToken(stepToken));
  // Counted before the answer is judged, so that concurrent tries get no further than sequential ones.
  const [step] = await db
    .update(loginSteps)
    .set({ misses: sql`${loginSteps.misses} + 1` })
    .where(and(mine, inForce(now())))
    .returning();
  const account = await ownerOf(parts, context, step);
  const offered = await waysOf(parts, context.merchant, account);
  if (!offered.some((one) => one.way === way)) throw sms.notEnabled();
  await limit(parts, wrongAnswers, account.id, maxWrong);
  await judge(parts, account, step as Step, { way, code });
  await uncountAttempt(db, wrongAnswers, String(account.id));
  const used = await db.delete(loginSteps).where(mine).returning({ facts: loginSteps.facts });
  const [done] = used;
  if (!done) throw expired(409);
  return { account, facts: done.facts };
}

async function judge(
  parts: IdentityParts,
  account: Account,
  step: Step,
  { way, code }: Pick<LoginVerificationRequest, 'way' | 'code'>,
): Promise<void> {
  if (way === 'authenticator') return requireCode(parts, account, code, { recovery: true });
  if (way === 'holder') {
    if (!(await isHolder(parts, account.id, code))) throw wrongAnswer();
    return;
  }
  const { codeHash, codeWay, codeUntil } = step;
  if (codeHash === null || codeWay !== way || codeUntil === null || codeUntil <= parts.now())
    throw sms.expiredCode('code');
  if (!sameSecret(hashToken(plainCode(code)), codeHash)) throw wrongAnswer();
}

function inForce(now: Date) {
  return and(
    eq(loginSteps.kind, 'verification'),
    gt(loginSteps.expiresAt, now),
    lt(loginSteps.misses, maxMisses),
  );
}

async function ownerOf(
  parts: IdentityParts,
  { merchant }: CallContext,
  step: Step | undefined,
): Promise<Account> {
  const account = step && (await accountById(parts.db, step.accountId));
  if (account?.merchant !== merchant.code || !mayLogIn(parts, account)) throw expired(409);
  return account;
}

async function limit(
  { db, now }: IdentityParts,
  rule: AttemptRule,
  accountId: number,
  max: number,
): Promise<void> {
  const { count, endsAt } = await countAttempt(db, rule, String(accountId), now());
  if (count > max) throw sms.tooMany(Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000)));
}

function wrongAnswer(): Refusal {
  const code = 'verification-wrong';
  return new Refusal(422, code, { fields: [{ field: 'code', code }], message: 'This is incorrect.' });
}
