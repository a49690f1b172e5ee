import type {
  PasswordInput,
  PasswordResult,
  SignInInput,
  SignInResult,
  SignUpInput,
  SignUpResult,
} from '#engine/contracts/session.ts';
import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';

/** What a person does on a page. On the server nobody does anything: each call there is an error. */
export interface Actions {
  /** Opens an overlay by its id, as an address of its own (`?open=`), so that Back closes it. */
  open: (overlay: string, query?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
  /** Moves to a path of the site. */
  go: (path: string) => Promise<void>;
  signIn: (input: SignInInput) => Promise<SignInResult>;
  /** Opens an account, is signed in with it and goes home (R4.9). */
  signUp: (input: SignUpInput) => Promise<SignUpResult>;
  signOut: () => Promise<void>;
  /** Changes the login password, logs in again with it and goes home (R4.5). */
  changePassword: (input: PasswordInput) => Promise<PasswordResult>;
  /** The password was typed at this very login and is held in memory: it need not be asked for (R2.6.5). */
  knowsPassword: () => boolean;
  setTheme: (theme: 'light' | 'dark') => void;
  /** Folds a bar away or opens it: `n` the navigation in the rail, `s` the side bar. Remembered. */
  setFold: (bar: 'n' | 's', folded: boolean) => void;
  setLanguage: (tag: string) => void;
  /** Tells in one dialog why something failed that a person asked for outside of a form; `again` does it once more. */
  warn: (error: unknown, again?: () => void) => void;
  /** Makes a call of the table; throws `CallError`. */
  request: <N extends CallName>(name: N, query: CallQuery<N>) => Promise<CallValue<N>>;
}

/** The actions of a page that is being rendered on the server. */
export const noActions: Actions = {
  open: refuse,
  close: refuse,
  go: refuse,
  signIn: refuse,
  signUp: refuse,
  signOut: refuse,
  changePassword: refuse,
  knowsPassword: refuse,
  setTheme: refuse,
  setFold: refuse,
  setLanguage: refuse,
  warn: refuse,
  request: refuse,
};

function refuse(): never {
  throw new Error('Actions belong in event handlers and effects: nothing may act while a page is rendered.');
}
