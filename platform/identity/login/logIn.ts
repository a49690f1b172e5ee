import type { LoginRequest, LoginValue, LoginVerificationRequest } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/calls.ts';
import type { IdentityParts } from '../parts.ts';
import { hashToken } from '#platform/base/crypto/hashToken.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { LoginStepFacts } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { checkLogIn } from '../limits/checks.ts';
import type { Merchant } from '#platform/site/merchants/merchants.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/modules.ts';
import { siteOf } from '#platform/site/permission/siteOf.ts';
import { notify } from '#platform/messaging/notifications/notify.ts';
import { authenticatorIsOn } from '../security/authenticator.ts';
import { addressHistory, recordAddress } from '../security/knownAddresses.ts';
import { judgeRisks, recordRisks } from '../security/loginRisks.ts';
import { byStep, waitForCode } from '../security/loginStep.ts';
import { byVerification, waitForVerification } from '../security/verification.ts';
import { verifiedMobile } from '../firebase/verifiedMobile.ts';
import { byCode } from '../codes/byCode.ts';
import { notEnabled, unknownNumber } from '../codes/refusals.ts';
import { smsLoginIsOn } from '../codes/requireMobile.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/accountEvents.ts';
import {
  accountById,
  accountByMobile,
  mayLogIn,
  recordLogin,
  type Account,
} from '#platform/accounts/account/accounts.ts';
import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/attempts.ts';
import { captchaIsRight } from '../captcha/captcha.ts';
import { rememberDevice, useDevice, type DeviceToken } from '../devices/devices.ts';
import { findByNameOrNumber, throttleKeyOf } from '#platform/accounts/account/findByNameOrNumber.ts';
import { isKnownBrowser, rememberBrowser } from '../devices/knownBrowsers.ts';
import * as rules from '../passwords/loginRules.ts';
import { admitAttempt, clearThrottle, throttleOf } from './loginThrottle.ts';
import { decoyHash, verifyPassword } from '../passwords/password.ts';
import { passwordDuty } from '../passwords/passwordDuty.ts';
import { beginSession, endSession } from '../sessions/sessions.ts';
import { sliderIsSolved } from '../captcha/slider.ts';

/** An authenticated account owner. */
export interface Proven {
  account: Account;
  /** The value before this login. */
  usesDefaultPassword: boolean;
  device?: DeviceToken;
  /** Of a log-in that continues with a code of the authenticator app: how it began. */
  step?: LoginStepFacts;
}

/**
 * Logs in (R4.1–R4.4). Unknown names and members fail alike, in wording and timing, unless the merchant discloses
 * accounts (R8.10). Refuses with `wrong-credentials`, `captcha-required`, `captcha-wrong`, `slider-required`,
 * `slider-wrong`, `too-many-requests`, `member_no_enter`, `error_not_agent`; by SMS with the keys of R8.1; with
 * `authenticator-required` while a code of the member's app is missing (R2.7.4), `authenticator-wrong`, `step-expired`;
 * with `extra-verification` from an unknown address, if the merchant wants that (R4.26).
 */
export async function logIn(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
): Promise<LoginValue> {
  const proven = await prove(parts, query, context);
  const facts: LoginStepFacts = proven.step ?? {
    loginType: query.type ?? 'username',
    usesDefaultPassword: proven.usesDefaultPassword,
    remember: query.remember === true || proven.device !== undefined,
  };
  return admit(parts, context, proven, facts, query.side);
}

/** Lets an authenticated account owner in, after the second step if one is needed. Refuses as `logIn` does after its first. */
export async function admit(
  parts: IdentityParts,
  context: CallContext,
  proven: Proven,
  facts: LoginStepFacts,
  side: LoginRequest['side'] = 'member',
): Promise<LoginValue> {
  const { account } = proven;
  if (!rules.isMember(account.type))
    throw refusedSide('member_no_enter', 'Non-member account unable to login');
  if (side === 'agent' && !rules.isAgent(account.type)) {
    throw refusedSide('error_not_agent', 'Non-agents cannot log in');
  }
  if (!proven.step) await requireSecondStep(parts, context, proven, facts);
  return enter(parts, context, proven, facts);
}

/**
 * Completes a log-in by the extra verification of an unknown address (R4.26). Refuses with `step-expired`,
 * `verification-wrong`, `code-expired`, `authenticator-wrong`, `too-many-requests`.
 */
export async function verifyLogIn(
  parts: IdentityParts,
  query: LoginVerificationRequest,
  context: CallContext,
): Promise<LoginValue> {
  const { account, facts } = await byVerification(parts, context, query);
  await recordAccountEvent(parts.db, account.id, 'verified', context, parts.now(), { by: query.way });
  return enter(parts, context, { account }, facts);
}

/**
 * Interrupts a log-in that needs more than its first factor: a code of the authenticator app (R2.7.4), which verifies
 * the address too, or the extra verification of an unknown address (R4.26). A code by SMS or a
 * provider has just proved its owner. A
 * remembered device has shown a code of the app when it was remembered.
 */
async function requireSecondStep(
  parts: IdentityParts,
  context: CallContext,
  { account, device }: Proven,
  facts: LoginStepFacts,
): Promise<void> {
  const history = await addressHistory(parts, account.id, context);
  const risks = await judgeRisks(parts, account, context, history);
  const needsCode = device === undefined && (await authenticatorIsOn(parts.db, account.id));
  const { loginIpVerification } = context.merchant.settings;
  const isUnusual = loginIpVerification === 'on' || (loginIpVerification === 'risk' && risks.length > 0);
  const needsVerification = isUnusual && !history.isKnown && !needsCode && facts.loginType === 'username';
  await recordRisks(parts, account, context, risks, needsCode || needsVerification);
  if (!history.isKnown) await recordAddress(parts, account.id, context, { known: false });
  if (needsCode) throw await waitForCode(parts, account, facts);
  if (needsVerification) {
    await recordAccountEvent(parts.db, account.id, 'verification-required', context, parts.now());
    throw await waitForVerification(parts, context, account, facts);
  }
}

/** Begins the session of an account owner who has passed every step. */
async function enter(
  parts: IdentityParts,
  context: CallContext,
  proven: Pick<Proven, 'account' | 'device' | 'step'>,
  { loginType, usesDefaultPassword, remember }: LoginStepFacts,
): Promise<LoginValue> {
  const { db } = parts;
  const now = parts.now();
  const { account } = proven;
  await checkLogIn(db, account.id, now);
  const firstTimeLogin = account.firstLoginAt === null;
  const site = await siteOf(parts, context);
  await recordLogin(db, account.id, {
    ...(firstTimeLogin ? { firstLoginAt: now, welcomeDue: true } : {}),
    usesDefaultPassword,
    language: context.language,
    ...(site !== undefined && { site }),
  });
  const device = proven.device ?? (remember ? await rememberDevice(db, account.id, now) : undefined);
  // What this browser was signed in to ends: its token may be known to someone else.
  if (context.session) await endSession(db, context.session);
  const entry = { loginType, firstLogin: firstTimeLogin };
  const session = await beginSession(
    db,
    account,
    {
      address: context.address,
      userAgent: context.userAgent,
      ...entry,
      ...(device && { deviceFamily: device.family }),
    },
    now,
  );
  await recordAccountEvent(db, account.id, 'logged-in', context, now, {
    by: proven.device ? 'device' : loginType,
    ...(proven.step && { second: 'authenticator' }),
  });
  await reportLogIn(parts, account, context);
  await recordAddress(parts, account.id, context, { known: true });
  const browserToken = await rememberBrowser(db, account.id, context.browserToken, now);
  const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
  const { passwordExpired, defaultPassword, mustChangePassword } = passwordDuty(
    context.merchant,
    modules,
    { ...account, usesDefaultPassword },
    entry,
    now,
  );
  return {
    token: session.token,
    expiresAt: session.expiresAt.getTime(),
    firstTimeLogin,
    passwordExpired,
    defaultPassword,
    mustChangePassword,
    welcomeDue: firstTimeLogin || account.welcomeDue,
    browserToken,
    ...(device ? { deviceToken: device.token, deviceExpiresAt: device.expiresAt.getTime() } : {}),
  };
}

async function prove(parts: IdentityParts, query: LoginRequest, context: CallContext): Promise<Proven> {
  const { stepToken, authenticatorCode = '', type } = query;
  if (stepToken === undefined)
    return (type === 'sms' ? bySms : type === 'firebase' ? byPhoneToken : byName)(parts, query, context);
  const { account, facts } = await byStep(parts, context, stepToken, authenticatorCode);
  return { account, usesDefaultPassword: facts.usesDefaultPassword, step: facts };
}

/**
 * Tells a member of a log-in from a new browser by mail, as anyone who logs in reads the messages of the account first.
 * A new address alone is only a message of the account: phones change theirs all day.
 */
async function reportLogIn(parts: IdentityParts, account: Account, context: CallContext): Promise<void> {
  const { db } = parts;
  const { address, browserToken } = context;
  const now = parts.now();
  const isNewBrowser = !(await isKnownBrowser(db, account.id, browserToken, now));
  if (isNewBrowser && account.email !== null)
    return notify(db, { account, kind: 'new-log-in', params: { address }, now });
  const { isKnown, others } = await addressHistory(parts, account.id, context);
  if (!isKnown && others.length > 0)
    await notify(db, { account, kind: 'new-address', params: { address }, now, channel: 'message' });
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

/**
 * Counts every attempt before judging it, so that concurrent attempts get no further than sequential ones. A browser
 * that has logged in to the account before has its own count: strangers can block neither it nor its neighbors in the
 * network.
 */
async function byPassword(
  parts: IdentityParts,
  query: LoginRequest,
  password: string,
  context: CallContext,
  name: string,
): Promise<Proven> {
  const { db, now } = parts;
  const { merchant, browserToken } = context;
  const account = await findByNameOrNumber(db, merchant, name);
  const isKnown = await isKnownBrowser(db, account?.id, browserToken, now());
  const key = isKnown ? `browser|${hashToken(browserToken ?? '')}` : throttleKeyOf(merchant, name);
  if (!isKnown) await countFromNetwork(parts, context);

  const before = await throttleOf(db, key, now());
  if (before.retryAfter > 0) throw tooEarly(before.retryAfter);
  await wantProofs(parts, query, context, rules.proofsDue(merchant, before.count));
  const admitted = await admitAttempt(db, key, now());
  if (admitted.retryAfter > 0) throw tooEarly(admitted.retryAfter);

  const right = await verifyPassword(
    password,
    account?.passwordHash ?? (await decoyHash(parts.passwordCost)),
  );
  if (!account || !right || !mayLogIn(parts, account)) {
    throw failed(context, admitted.count, account === undefined);
  }
  await clearThrottle(db, key);
  if (!isKnown) await uncountAttempt(db, rules.failuresFromNetwork, context.network);
  return { account, usesDefaultPassword: await isDefault(db, merchant, account, password) };
}

/**
 * Whether this password, which has just proved right, is the merchant's default (R9.8). Comparing costs as much as the
 * log-in itself, so a password that differs is not compared again until it or the default changes.
 */
async function isDefault(
  db: Database,
  { defaultPasswordHash }: Merchant,
  account: Account,
  password: string,
): Promise<boolean> {
  if (defaultPasswordHash === null) return false;
  const compared = hashToken(`${account.passwordHash} ${defaultPasswordHash}`);
  if (account.comparedPasswords === compared) return false;
  const isSame = await verifyPassword(password, defaultPasswordHash);
  if (!isSame) await recordLogin(db, account.id, { comparedPasswords: compared });
  return isSame;
}

/** Counts an attempt of a network; a successful one is reverted. */
async function countFromNetwork({ db, now }: IdentityParts, { network }: CallContext): Promise<void> {
  const at = now();
  const tries = await countAttempt(db, rules.failuresFromNetwork, network, at);
  if (tries.count > rules.maxFailuresFromNetwork)
    throw tooEarly(Math.max(1, Math.ceil((tries.endsAt.getTime() - at.getTime()) / 1000)));
}

function tooEarly(retryAfter: number): Refusal {
  return new Refusal(429, 'too-many-requests', {
    message: `Too many attempts, please try again after ${Math.ceil(retryAfter / 60)} minutes.`,
    retryAfter,
  });
}

/**
 * A remembered device needs no captcha and no limit: its token cannot be guessed. The slider only if it is always
 * required.
 */
async function byDevice(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
  name: string,
): Promise<Proven> {
  await wantProofs(parts, query, context, {
    captcha: false,
    slider: rules.proofsDue(context.merchant, 0).slider,
  });
  const used = await useDevice(parts.db, context.deviceToken ?? '', parts.now());
  const account = used && (await accountById(parts.db, used.accountId));
  const same =
    account?.merchant === context.merchant.code && account.account.toLowerCase() === name.toLowerCase();
  if (!used || !account || !same || !mayLogIn(parts, account)) {
    throw new Refusal(403, 'device-forgotten', { message: 'Please enter your password.' });
  }
  return { account, usesDefaultPassword: account.usesDefaultPassword, device: used.next };
}

async function wantProofs(
  { db }: IdentityParts,
  query: LoginRequest,
  { merchant }: CallContext,
  due: rules.Proofs,
): Promise<void> {
  const judged = rules.proofsJudged(due, query);
  if (judged.captcha && !(await captchaIsRight(db, merchant.code, query.captchaId, query.captcha))) {
    const code = query.captcha === undefined ? 'captcha-required' : 'captcha-wrong';
    throw new Refusal(422, code, {
      value: due,
      fields: [{ field: 'captcha', code }],
      message: 'Please enter the captcha.',
    });
  }
  if (judged.slider && !(await sliderIsSolved(db, merchant.code, query.sliderId, query.sliderToken))) {
    const code = query.sliderToken === undefined ? 'slider-required' : 'slider-wrong';
    throw new Refusal(422, code, { value: due, message: 'Please complete the slider verification.' });
  }
}

function failed({ merchant }: CallContext, tries: number, stranger: boolean): Refusal {
  const value = rules.proofsDue(merchant, tries);
  if (stranger && merchant.settings.discloseAccounts)
    return new Refusal(403, 'unknown-account', { value, message: 'No such username or email.' });
  return new Refusal(403, 'wrong-credentials', { value, message: 'Wrong username or password.' });
}

function refusedSide(code: string, message: string): Refusal {
  return new Refusal(403, code, { message });
}
