import { signedIn, type CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/modules.ts';
import { recordLogin } from '#platform/accounts/account/accounts.ts';
import { createCaptcha, recordCaptcha } from '../captcha/captcha.ts';
import { changePassword } from '../passwords/changePassword.ts';
import { familyOf, forgetDevice } from '../devices/devices.ts';
import { logIn, verifyLogIn } from './logIn.ts';
import { memberInfo } from '#platform/reports/member/memberInfo.ts';
import { passwordDuty } from '../passwords/passwordDuty.ts';
import { endSession } from '../sessions/sessions.ts';
import { paymentPasswordCalls } from '../passwords/setPaymentPassword.ts';
import { nameOf } from '#platform/rewards/ranks/rankViews.ts';
import { rankOf } from '#platform/accounts/ranks/ranksOf.ts';
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
    | 'memberInfo'
    | 'changePassword'
    | 'welcomeSeen'
    | 'captcha'
    | 'captchaAudio'
    | 'sliderChallenge'
    | 'sliderVerify'
  >;

/** Calls for sessions and accounts. */
export function accountCalls(parts: PlatformParts): AccountCalls {
  const { db, media, now } = parts;
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

    async memberInfo(_query, context) {
      const session = signedIn(context);
      const modules = enabledModules(await whitelabelTree(db, context.merchant.code));
      const duty = passwordDuty(context.merchant, modules, session.account, session, now());
      const rank = await rankOf(db, context.merchant.code, session.account.rankLevel);
      const shown = rank && nameOf(rank, context.language, media);
      return memberInfo(context.merchant, session, duty, media, shown);
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
