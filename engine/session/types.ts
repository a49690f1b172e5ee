/** What the login form sends. */
export interface SignInInput {
  username: string;
  /** Absent where a remembered device signs in in its place (R3.5). */
  password?: string;
  remember: boolean;
  captcha?: { captchaId: string; captcha: string };
  slider?: { sliderId: string; sliderToken: string };
  side?: 'member' | 'agent';
}

/** What came of signing in; a failure says what the form has to show next (R4.4). */
export type SignInResult =
  | { ok: true; firstTimeLogin: boolean; passwordExpired: boolean; defaultPassword: boolean }
  | { ok: false; code: string; message?: string; captcha: boolean; slider: boolean; retryAfter?: number };
