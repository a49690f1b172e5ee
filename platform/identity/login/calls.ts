import { signedIn, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { recordLogin } from '#platform/accounts/account/index.ts';
import { createCaptcha, recordCaptcha, checkSlider, createSlider } from '../captcha/index.ts';
import { changePassword, paymentPasswordCalls } from '../passwords/index.ts';
import { familyOf, forgetDevice } from '../devices/index.ts';
import { logIn, verifyLogIn } from './logIn.ts';
import { endSession } from '../sessions/index.ts';
import { sendVerificationCode } from '../security/index.ts';
import { sendLoginCode } from '../codes/index.ts';

type AccountCalls = typeof paymentPasswordCalls &
  Pick<
    CallHandlers<IdentityParts>,
    | 'login'
    | 'loginVerification'
    | 'sendVerificationCode'
    | 'loginSms'
    | 'logout'
    | 'changePassword'
    | 'welcomeSeen'
    | 'captcha'
    | 'captchaAudio'
    | 'sliderChallenge'
    | 'sliderVerify'
  >;

/** Calls for sessions and accounts. */
export const accountCalls: AccountCalls = {
  ...paymentPasswordCalls,

  login: logIn,
  loginVerification: verifyLogIn,
  sendVerificationCode: (parts, query, context) => sendVerificationCode(parts, context, query),

  loginSms: sendLoginCode,

  async logout({ db }, _query, context) {
    const session = signedIn(context);
    await endSession(db, session);
    // After an explicit logout a password is required again, even on a remembered device.
    const given = context.deviceToken && (await familyOf(db, context.deviceToken));
    for (const family of [session.deviceFamily, given]) if (family) await forgetDevice(db, family);
    return null;
  },

  changePassword,

  async welcomeSeen({ db }, _query, context) {
    await recordLogin(db, signedIn(context).account.id, { welcomeDue: false });
    return null;
  },

  captcha: ({ db }, _query, { merchant }) => createCaptcha(db, merchant.code),
  captchaAudio: async (parts, { captchaId }, { merchant, language }) =>
    (await recordCaptcha(parts, merchant.code, captchaId, language)).toString('base64'),
  sliderChallenge: ({ db }, _query, { merchant }) => createSlider(db, merchant.code),
  sliderVerify: (parts, query, context) => checkSlider(parts, context, query),
};
