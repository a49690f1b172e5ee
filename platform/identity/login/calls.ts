import { signedIn, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { IdentityParts } from '../parts.ts';
import { recordLogin } from '#platform/accounts/account/accounts.ts';
import { createCaptcha, recordCaptcha } from '../captcha/captcha.ts';
import { changePassword } from '../passwords/changePassword.ts';
import { familyOf, forgetDevice } from '../devices/devices.ts';
import { logIn, verifyLogIn } from './logIn.ts';
import { endSession } from '../sessions/sessions.ts';
import { paymentPasswordCalls } from '../passwords/setPaymentPassword.ts';
import { sendVerificationCode } from '../security/verification.ts';
import { sendLoginCode } from '../codes/sendLoginCode.ts';
import { checkSlider, createSlider } from '../captcha/slider.ts';

type AccountCalls = ReturnType<typeof paymentPasswordCalls> &
  Pick<
    CallHandlers,
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
export function accountCalls(parts: IdentityParts): AccountCalls {
  const { db } = parts;
  return {
    ...paymentPasswordCalls(parts),

    login: (query, context) => logIn(parts, query, context),
    loginVerification: (query, context) => verifyLogIn(parts, query, context),
    sendVerificationCode: (query, context) => sendVerificationCode(parts, context, query),

    loginSms: (query, context) => sendLoginCode(parts, query, context),

    async logout(_query, context) {
      const session = signedIn(context);
      await endSession(db, session);
      // After an explicit logout a password is required again, even on a remembered device.
      const given = context.deviceToken && (await familyOf(db, context.deviceToken));
      for (const family of [session.deviceFamily, given]) if (family) await forgetDevice(db, family);
      return null;
    },

    changePassword: (query, context) => changePassword(parts, query, context),

    async welcomeSeen(_query, context) {
      await recordLogin(db, signedIn(context).account.id, { welcomeDue: false });
      return null;
    },

    captcha: (_query, { merchant }) => createCaptcha(db, merchant.code),
    captchaAudio: async ({ captchaId }, { merchant, language }) =>
      (await recordCaptcha(parts, merchant.code, captchaId, language)).toString('base64'),
    sliderChallenge: (_query, { merchant }) => createSlider(db, merchant.code),
    sliderVerify: (query, context) => checkSlider(parts, context, query),
  };
}
