import type { OwnerDetails, SignUp, VerificationWay } from '#schemas/generated/api.ts';

/** The fields of the login form. */
export interface SignInInput {
  username: string;
  /** Absent if a remembered device signs in instead (R3.5). */
  password?: string;
  remember: boolean;
  captcha?: { captchaId: string; captcha: string };
  slider?: { sliderId: string; sliderToken: string };
  /** Instead of name and password: a mobile number and the code sent to it. */
  sms?: { mobileNum: string; countryDialingCode: string; code: string };
  /** Instead: the ID token by which the service for codes by phone proves a number (R2.6.8). */
  firebaseIdToken?: string;
  /**
   * Continues a log-in that waits for a code of the authenticator app (R2.7.4), or with a way for the extra
   * verification of an unknown address (R4.26).
   */
  step?: { stepToken: string; code: string; way?: VerificationWay['way'] };
  side?: 'member' | 'agent';
}

/** The result of signing in; a failure says what the form has to show next (R4.4). */
export type SignInResult =
  | {
      ok: true;
      firstTimeLogin: boolean;
      passwordExpired: boolean;
      defaultPassword: boolean;
      /** The welcome of the first login has not been shown yet (R4.24). */
      welcomeDue: boolean;
    }
  | {
      ok: false;
      code: string;
      message?: string;
      captcha: boolean;
      slider: boolean;
      retryAfter?: number;
      /** The log-in goes on with this and a code of the authenticator app, or in one of the `ways`. */
      stepToken?: string;
      /** Of the extra verification. */
      ways?: VerificationWay[];
    };

/** The fields of the change-password form. `oldPassword` is absent if it was entered at this login (R2.6.5). */
export interface PasswordInput {
  /** The account's name, for the login that follows. */
  account: string;
  oldPassword?: string;
  newPassword: string;
  confirmNewPassword: string;
  /** Of an account that an agent opened (R5.9). */
  agreeTerms?: boolean;
  confirmAge?: boolean;
  /** What a registration requires of its owner (R5.14). */
  details?: OwnerDetails;
}

/** The result of changing the password. `fields` lists the invalid fields (R8.9). */
export type PasswordResult = { ok: true } | ({ ok: false } & Failure);

/** A refused call, as a form shows it. */
export interface Failure {
  code: string;
  message?: string;
  retryAfter?: number;
  reference?: string;
  fields: readonly { field: string; code: string; message?: string }[];
}

/** The fields of the registration form. With `by: 'mobile'`, the number becomes the user name (R4.9). */
export interface SignUpInput {
  by: 'username' | 'mobile';
  fields: SignUp;
}

/** The result of signing up. `fields` lists the invalid fields; the next attempt may need a captcha or a slider. */
export type SignUpResult =
  | { ok: true; welcomeDue: boolean }
  | ({ ok: false; captcha: boolean; slider: boolean } & Failure);

/** The result of beginning a free play (R4.10). */
export type FreePlayResult = { ok: true } | ({ ok: false } & Failure);
