import { randomBytes } from 'node:crypto';
import type { SignedUp, SignUp } from '#schemas/generated/api.ts';
import { mobileOf } from '#kit/mobileNumber.ts';
import { accountByMobile, findAccount } from '#platform/accounts/account/index.ts';
import { attemptsSoFar, countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import { captchaIsRight, sliderIsSolved } from '../captcha/index.ts';
import {
  personOf,
  profileOf,
  refusedPerson,
  textOf,
  wrongFields,
  type RegisterType,
  type WrongField,
} from '../details/index.ts';
import { rememberBrowser } from '../devices/index.ts';
import { isDefaultPassword, isGuessedFirst } from '../passwords/index.ts';
import { beginSession } from '../sessions/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { verifiedMobile } from '../firebase/index.ts';
import { isSelfExcluded } from '../limits/index.ts';
import { recordAddress } from '../security/index.ts';
import { plainCode, takeCode, codeRefusals as sms } from '../codes/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { listRegistrationRules, siteOf } from '#platform/site/permission/index.ts';
import { ageLimitOf, dayIn } from '#platform/site/merchants/index.ts';
import { byAffiliateCode, byRecommender, byReferralCode, type Invitation } from './invitations.ts';
import { openRegistered } from './openRegistered.ts';
import * as limits from './registerRules.ts';

/**
 * Opens an account and signs it in (R4.9). Everything is validated here, whatever a form has checked (R5.15). Refuses
 * with `invalid-request` and the fields; `operation-not-allowed` if this way of sign-up is closed,
 * `invitation-required` if it needs an invitation (R2.2.7), `registration-refused` for a self-excluded person (R10.7); `captcha-…`, `slider-…`, the keys of R8.1 and
 * `too-many-requests`.
 */
export async function register(
  parts: IdentityParts,
  type: RegisterType,
  given: SignUp,
  context: CallContext,
): Promise<SignedUp> {
  const { db, now, log } = parts;
  const { merchant, address, network } = context;
  const tries = await countAttempt(db, limits.attemptsFromNetwork, network, now());
  if (tries.count > limits.maxAttemptsFromNetwork) throw sms.tooMany(300);

  const modules = enabledModules(await whitelabelTree(db, merchant.code));
  const rules = await listRegistrationRules(db, merchant.code);
  const wantsPassword = type === 'username' || modules.has('MOBILENUMPASSREG3');
  const wantsCode = modules.has('REGMOBVERF3');
  // The service for codes by phone proves the number instead.
  const wantsTypedCode = wantsCode && given.firebaseIdToken === undefined;
  const site = await siteOf(parts, context);
  const ageLimit = await ageLimitOf(db, merchant, site);
  const today = dayIn(merchant.timeZone, now());
  const wrong = await wrongFields(given, {
    type,
    rules,
    wantsPassword,
    wantsCode: wantsTypedCode,
    ageLimit,
    today,
  });
  const isKnown = (password: string) =>
    isGuessedFirst(merchant, password) || isDefaultPassword(merchant, password);
  if (wantsPassword && given.password && (await isKnown(given.password)))
    wrong.push(
      oneField('password', 'same-as-default', 'The password is too common, or one that is given out.'),
    );
  const invitation = await invitationOf(parts, merchant.code, given, rules, wrong);
  if (wrong.length > 0) throw refusedFields(wrong);

  if (!modules.has(type === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3')) throw sms.notEnabled();
  if (!modules.has('DIRECTREG3') && (!invitation || invitation.by === 'recommender'))
    throw new Refusal(403, 'invitation-required', { message: 'Sign-up is by invitation.' });

  const mobile = mobileOf(given.countryDialingCode, given.mobileNum);
  const account = type === 'mobile' ? (mobile ?? '') : textOf(given.username);
  await requireHuman(parts, given, context, rules['captcha']?.enabled === true);
  if (type === 'username' && (await findAccount(db, merchant.code, account))) throw taken('username');
  if (wantsTypedCode) await requireCode(parts, type, given, context, mobile ?? '');
  else if (wantsCode && (await verifiedMobile(parts, context, given.firebaseIdToken)) !== mobile)
    throw sms.wrongCode('firebaseIdToken');
  const person = personOf({ ...profileOf(given, rules), mobileNum: mobile ?? null });
  if (await isSelfExcluded(db, merchant.code, person, now())) throw refusedPerson();
  // Whether a number is taken is only disclosed after its code was verified, if codes are required.
  const bound = type === 'mobile' || wantsCode ? mobile : undefined;
  if (type === 'mobile' && (await findAccount(db, merchant.code, account))) throw taken('mobileNum');
  if (bound && (await accountByMobile(db, merchant.code, bound))) throw taken('mobileNum');

  const ofDay = await countAttempt(db, limits.openedFromNetwork, openedKey(context), now());
  if (ofDay.count > merchant.settings.registerPerDay) throw sms.tooMany(3600);
  const opened = await openRegistered(parts, context, {
    ageLimit,
    site,
    type,
    given,
    rules,
    account,
    password: wantsPassword ? (given.password ?? '') : randomBytes(32).toString('base64url'),
    ...(mobile && { mobile }),
    ...(bound && { bound }),
    ...(invitation && { invitation }),
  });
  if (!opened) {
    await uncountAttempt(db, limits.openedFromNetwork, openedKey(context));
    throw taken(type === 'mobile' ? 'mobileNum' : 'username');
  }
  log('info', 'account opened', { merchant: merchant.code, account: opened.id, type });

  const loginType = wantsPassword ? 'username' : 'sms';
  // A password that was just chosen does not have to be changed (`cpw`, R4.23).
  const entry = { address, userAgent: context.userAgent, loginType, firstLogin: !wantsPassword };
  const session = await beginSession(db, opened, entry, now());
  await recordAddress(parts, opened.id, context, { known: true });
  return {
    token: session.token,
    expiresAt: session.expiresAt.getTime(),
    firstTimeLogin: true,
    passwordExpired: false,
    defaultPassword: false,
    mustChangePassword: false,
    welcomeDue: true,
    browserToken: await rememberBrowser(db, opened.id, context.browserToken, now()),
  };
}

/** The first of affiliate code, referral code and recommender decides (R4.29); each given one must be valid. */
async function invitationOf(
  { db }: IdentityParts,
  merchant: string,
  given: SignUp,
  rules: Record<string, { enabled: boolean }>,
  wrong: WrongField[],
): Promise<Invitation | undefined> {
  const found = [
    // A code in the address counts even if the form has no field for it (R5.5).
    ['affiliateCode', await byAffiliateCode(db, merchant, given.affiliateCode), 'invitation_code_error'],
    ['referralCode', await byReferralCode(db, merchant, given.referralCode), 'referral-unknown'],
    [
      'recommenderId',
      rules['recommenderId']?.enabled ? await byRecommender(db, merchant, given.recommenderId) : undefined,
      'recommender-unknown',
    ],
  ] as const;
  for (const [field, invitation, code] of found) {
    const asked = field !== 'recommenderId' || rules[field]?.enabled === true;
    if (asked && textOf(given[field]) !== '' && !invitation && !wrong.some((one) => one.field === field))
      wrong.push(oneField(field, code, 'There is no such invitation.'));
  }
  return found.map(([, invitation]) => invitation).find((one) => one !== undefined);
}

/**
 * Proof of a human (R4.9): the captcha if its rule is on; the slider if it is always required, or instead of the
 * captcha.
 */
async function requireHuman(
  { db, now }: IdentityParts,
  given: SignUp,
  context: CallContext,
  captcha: boolean,
): Promise<void> {
  const { merchant } = context;
  const { loginSlider, registerPerDay } = merchant.settings;
  const opened = await attemptsSoFar(db, limits.openedFromNetwork, openedKey(context), now());
  if (opened >= registerPerDay) throw sms.tooMany(3600);
  const often = opened >= limits.openedBeforeSlider;
  const slider = loginSlider === 'always' || (loginSlider === 'risk' && (often || !captcha));
  const value = { captcha, slider };
  // The slider comes first: a visitor who still has to slide should not have to solve a second captcha.
  if (slider && !given.sliderToken)
    throw new Refusal(422, 'slider-required', { value, message: 'Please complete the slider verification.' });
  if (captcha && !(await captchaIsRight(db, merchant.code, given.captchaId, given.captcha))) {
    const code = given.captcha === undefined ? 'captcha-required' : 'captcha-wrong';
    const fields = [{ field: 'captcha', code }];
    throw new Refusal(422, code, { value, fields, message: 'Please enter the captcha.' });
  }
  if (slider && !(await sliderIsSolved(db, merchant.code, given.sliderId, given.sliderToken)))
    throw new Refusal(422, 'slider-wrong', { value, message: 'Please complete the slider verification.' });
}

/** Checks the code, which must belong to this way of sign-up (R7.10). */
async function requireCode(
  { db, now }: IdentityParts,
  type: RegisterType,
  given: SignUp,
  { merchant, codeToken }: CallContext,
  mobile: string,
): Promise<void> {
  const holder = { merchant: merchant.code, purpose: `register-${type}` as const, mobile };
  const taken = await takeCode(db, holder, codeToken, plainCode(given.verificationCode), now());
  if (taken === 'expired') throw sms.expiredCode('verificationCode');
  if (taken === 'wrong') throw sms.wrongCode('verificationCode');
}

function openedKey({ merchant, network }: CallContext): string {
  return `${merchant.code}|${network}`;
}

function taken(field: 'username' | 'mobileNum'): Refusal {
  return refusedFields([oneField(field, 'taken', `An account with this ${field} already exists.`)]);
}

function oneField(field: WrongField['field'], code: string, message: string): WrongField {
  return { field, code, message };
}

function refusedFields(fields: WrongField[]): Refusal {
  return new Refusal(422, 'invalid-request', {
    fields,
    message: fields.map(({ message }) => message).join(' '),
  });
}
