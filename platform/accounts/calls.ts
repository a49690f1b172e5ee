import { signedIn, type CallHandlers } from '../calls.ts';
import type { PlatformParts } from '../parts.ts';
import { createCaptcha } from './captcha.ts';
import { forgetDevice } from './devices.ts';
import { logIn } from './logIn.ts';
import { memberInfo } from './memberInfo.ts';
import { endSession } from './sessions.ts';
import { checkSlider, createSlider } from './slider.ts';

type AccountCalls = Pick<
  CallHandlers,
  'login' | 'logout' | 'memberInfo' | 'captcha' | 'sliderChallenge' | 'sliderVerify'
>;

/** Calls of session and account. */
export function accountCalls(parts: PlatformParts): AccountCalls {
  const { db, media, now } = parts;
  return {
    login: (query, context) => logIn(parts, query, context),

    async logout(_query, context) {
      await endSession(db, signedIn(context));
      if (context.deviceToken) await forgetDevice(db, context.deviceToken);
      return null;
    },

    async memberInfo(_query, context) {
      return memberInfo(signedIn(context).account, context.merchant, media, now());
    },

    captcha: (_query, { merchant, language }) => createCaptcha(db, merchant.code, language),
    sliderChallenge: (_query, { merchant, language }) => createSlider(db, merchant.code, language),
    sliderVerify: (query, { merchant }) => checkSlider(db, merchant.code, query),
  };
}
