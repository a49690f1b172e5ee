import type { SignUp } from '#schemas/generated/api.ts';

/** What the login form sends. */
export interface SignInInput {
  username: string;
  /** Absent where a remembered device signs in in its place (R3.5). */
  password?: string;
  remember: boolean;
  captcha?: { captchaId: string; captcha: string };
  slider?: { sliderId: string; sliderToken: string };
  /** In place of name and password: a mobile number and the code that was sent to it. */
  sms?: { mobileNum: string; countryDialingCode: string; code: string };
  side?: 'member' | 'agent';
}

/** What came of signing in; a failure says what the form has to show next (R4.4). */
export type SignInResult =
  | {
      ok: true;
      firstTimeLogin: boolean;
      passwordExpired: boolean;
      defaultPassword: boolean;
      /** The welcome of the first login has not been seen (R4.24). */
      welcomeDue: boolean;
    }
  | { ok: false; code: string; message?: string; captcha: boolean; slider: boolean; retryAfter?: number };

/** What the change-password form sends. `oldPassword` is left out where it was typed at this very login (R2.6.5). */
export interface PasswordInput {
  /** Whose it is: the login that follows needs the name. */
  account: string;
  oldPassword?: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** What came of a change. `fields` names what is wrong where (R8.9). */
export type PasswordResult = { ok: true } | ({ ok: false } & Failure);

/** A refused call as a form tells it. */
export interface Failure {
  code: string;
  message?: string;
  retryAfter?: number;
  reference?: string;
  fields: readonly { field: string; code: string; message?: string }[];
}

/** What the registration form sends; `by` mobile the number becomes the user name (R4.9). */
export interface SignUpInput {
  by: 'username' | 'mobile';
  fields: SignUp;
}

/** What came of signing up. `fields` names what is wrong where; the next try may have to carry a captcha or a slider. */
export type SignUpResult =
  | { ok: true; welcomeDue: boolean }
  | ({ ok: false; captcha: boolean; slider: boolean } & Failure);
