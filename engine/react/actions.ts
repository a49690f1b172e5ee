import type {
  FreePlayResult,
  PasswordInput,
  PasswordResult,
  SignInInput,
  SignInResult,
  SignUpInput,
  SignUpResult,
} from '#engine/contracts/session.ts';
import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';

/** What a visitor can do on a page. On the server each of these throws. */
export interface Actions {
  /** Opens an overlay by its id, with its own address (`?open=`), so that Back closes it. */
  open: (overlay: string, query?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
  /**
   * Changes query parameters of the address; null removes one. The page stays: no document is fetched, and scroll
   * position and focus are preserved. `push` adds a step that Back undoes, `replace` changes the current one.
   */
  setQuery: (fields: Record<string, string | null>, how: 'push' | 'replace') => Promise<void>;
  /** Navigates to a path of the site. */
  go: (path: string) => Promise<void>;
  signIn: (input: SignInInput) => Promise<SignInResult>;
  /** Opens an account, signs in with it and goes to the home page (R4.9). */
  signUp: (input: SignUpInput) => Promise<SignUpResult>;
  /** Signs in to a trial account and goes to the home page (R4.10). */
  freePlay: () => Promise<FreePlayResult>;
  /** Logs out and goes to a path, home by default. `before` does work that ends the session itself: a 401 is expected then. */
  signOut: (path?: string, before?: () => Promise<void>) => Promise<void>;
  /** Changes the login password, signs in again with it and goes to the home page (R4.5). */
  changePassword: (input: PasswordInput) => Promise<PasswordResult>;
  /** Whether the password typed at this login is still in memory, so that a form need not ask for it (R2.6.5). */
  knowsPassword: () => boolean;
  setTheme: (theme: 'light' | 'dark') => void;
  /** Folds or unfolds a bar: `n` is the navigation in the rail, `s` the side bar. Remembered. */
  setFold: (bar: 'n' | 's', folded: boolean) => void;
  setLanguage: (tag: string) => void;
  /** Shows a dialog that explains why an action outside a form failed; `again` retries the action. */
  warn: (error: unknown, again?: () => void) => void;
  /**
   * Makes a call of the table; throws `CallError`. With `keepalive` it is sent although the page goes away. A call that
   * moves money needs the header `idempotency-key`, one value per user action: repeated with it, the call moves money once.
   */
  request: <N extends CallName>(
    name: N,
    query: CallQuery<N>,
    options?: { keepalive?: boolean; headers?: Record<string, string> },
  ) => Promise<CallValue<N>>;
  /** Repeats a call for all widgets of the page that show it: its value has changed. */
  renew: (name: CallName) => void;
  /**
   * Keeps the figures that a result changes as they are until the returned function is called: the balance, rewards and
   * missions. For the time in which a game has a result that it has not shown. Ends by itself after five minutes.
   */
  holdResults: () => () => void;
}

/** The actions during rendering on the server: all of them throw. */
export const noActions: Actions = {
  open: refuse,
  close: refuse,
  setQuery: refuse,
  go: refuse,
  signIn: refuse,
  signUp: refuse,
  freePlay: refuse,
  signOut: refuse,
  changePassword: refuse,
  knowsPassword: refuse,
  setTheme: refuse,
  setFold: refuse,
  setLanguage: refuse,
  warn: refuse,
  request: refuse,
  renew: refuse,
  holdResults: refuse,
};

function refuse(): never {
  throw new Error('Actions cannot run during rendering. Call them in event handlers and effects.');
}
