import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';

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

/** What a person does on a page. On the server nobody does anything: each call there is an error. */
export interface Actions {
  /** Opens an overlay by its id, as an address of its own (`?open=`), so that Back closes it. */
  open: (overlay: string, query?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
  /** Moves to a path of the site. */
  go: (path: string) => Promise<void>;
  signIn: (input: SignInInput) => Promise<SignInResult>;
  signOut: () => Promise<void>;
  setTheme: (theme: 'light' | 'dark') => void;
  setLanguage: (tag: string) => void;
  /** Makes a call of the table; throws `CallError`. */
  request: <N extends CallName>(name: N, query: CallQuery<N>) => Promise<CallValue<N>>;
}

/** The actions of a page that is being rendered on the server. */
export const noActions: Actions = {
  open: refuse,
  close: refuse,
  go: refuse,
  signIn: refuse,
  signOut: refuse,
  setTheme: refuse,
  setLanguage: refuse,
  request: refuse,
};

function refuse(): never {
  throw new Error('Actions belong in event handlers and effects: nothing may act while a page is rendered.');
}
