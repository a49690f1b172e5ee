import type { Client } from '#engine/api/client.ts';
import { lastUserCookie, readCookie } from './remembered.ts';
import type { Actions } from '#engine/react/actions.ts';
import type { Stores } from '#engine/react/stores.ts';
import { joinTabs } from '../otherTabs.ts';
import type { CallStore } from '../hydration/CallStore.ts';

/** The overlay that changes the password. */
const passwordOverlay = 'password';

/** Milliseconds for which what was wanted waits for a new password. */
const patience = 15 * 60_000;

/** What signing in and out needs of the navigation. */
export interface SessionNavigation {
  reload(): Promise<void>;
  reloadUnder(): Promise<void>;
  anew(path: string, replace: boolean): Promise<void>;
  go(path: string): Promise<void>;
  open(overlay: string, fields?: Record<string, string>): Promise<void>;
  loose: { show(overlay: string, options?: { over?: boolean }): Promise<boolean> };
}

interface Parts {
  brand: string;
  client: () => Promise<Client>;
  answers: CallStore;
  moving: SessionNavigation;
  stores: Stores;
}

export interface SessionActions extends Pick<
  Actions,
  'signIn' | 'signUp' | 'signOut' | 'changePassword' | 'knowsPassword'
> {
  /** Makes a call; where the platform says that the session is over, the login dialog opens on this page (R2.1.17). */
  guard: <T>(call: () => Promise<T>) => Promise<T>;
}

/** Signing in and out of a tab. Whenever it changes who is signed in, nothing that a token was asked for is kept. */
export function createSessionActions({ brand, client, answers, moving, stores }: Parts): SessionActions {
  const tabs = joinTabs(brand, () => {
    answers.forget();
    void moving.reload().catch(() => location.reload());
  });

  /** While somebody comes or goes, a call refused for want of a session says nothing new. */
  let leaving = 0;
  const changed = async (path: string, replace: boolean) => {
    leaving += 1;
    tabs.tell();
    answers.forget();
    await moving.anew(path, replace).finally(() => (leaving -= 1));
    ended = null;
  };

  /** Whose session has ended on this page, until somebody signs in or does not want to. */
  let ended: { account: unknown } | null = null;
  let ending: Promise<void> | null = null;
  const sessionEnded = async () => {
    const { readSessionValue } = await import('./values.ts');
    ended = { account: readSessionValue('account') };
    tabs.tell();
    answers.pause();
    await moving.reloadUnder();
    if (!(await moving.loose.show('login', { over: true }))) await moving.open('login');
  };
  stores.place.subscribe((place, before) => {
    if (!ended || leaving > 0 || before.open === null || place.open !== null) return;
    ended = null;
    answers.forget();
    void moving.reload().catch(() => location.reload());
  });
  /** The same person goes on where the session ended, with what was typed there (R2.1.17). */
  const comeBack = async () => {
    leaving += 1;
    ended = null;
    tabs.tell();
    answers.renew();
    await moving.reload().finally(() => (leaving -= 1));
  };

  /** What was wanted before a log-in that a change of the password came between. */
  let wanted: { path: string; at: number } | null = null;
  const wantedPath = async () => {
    const { nextOf } = await import('./next.ts');
    const path = nextOf(stores.place.getState());
    const late = wanted && performance.now() - wanted.at < patience ? wanted.path : null;
    wanted = null;
    return path ?? late ?? '/';
  };
  /** Whoever has signed in goes on to what was wanted; a password that has to be changed comes first (R4.3). */
  const goOn = async (path: string, { isDue, welcomeDue }: { isDue: boolean; welcomeDue: boolean }) => {
    await changed(isDue ? '/' : path, stores.place.getState().open !== null);
    const { held } = stores.place.getState();
    if (held) wanted = { path, at: performance.now() };
    else if (isDue && path !== '/') await moving.go(path);
    // Nothing stands between a visitor and what was wanted: the welcome comes with the next log-in.
    else if (welcomeDue && path === '/') await moving.open('welcome');
  };

  /** What was typed at this login, until the dialog that changes it ends; never at rest (R2.6.5, R3.7). */
  let typed: string | null = null;
  stores.place.subscribe((place, before) => {
    if (before.open === passwordOverlay && place.open !== passwordOverlay) typed = null;
  });
  const enter: Actions['signIn'] = async (input) => {
    const { signIn } = await import('./signIn.ts');
    const result = await signIn(await client(), input);
    if (!result.ok) return result;
    const { defaultPassword, passwordExpired, welcomeDue } = result;
    typed = defaultPassword || passwordExpired || welcomeDue ? (input.password ?? null) : null;
    const isDue = defaultPassword || passwordExpired;
    if (ended?.account === input.username) {
      await comeBack();
      if (welcomeDue && !stores.place.getState().held) await moving.open('welcome');
    } else await goOn(ended ? '/' : await wantedPath(), { isDue, welcomeDue });
    return result;
  };

  return {
    signIn: enter,
    signUp: async (input) => {
      const { signUp } = await import('./signUp.ts');
      const result = await signUp(await client(), input);
      if (!result.ok) return result;
      typed = input.fields.password || null;
      await goOn(await wantedPath(), { isDue: false, welcomeDue: result.welcomeDue });
      return result;
    },
    knowsPassword: () => typed !== null,
    changePassword: async (input) => {
      const { changePassword } = await import('./changePassword.ts');
      const remember = readCookie(lastUserCookie) === input.account;
      leaving += 1;
      try {
        const old = typed !== null && { oldPassword: typed };
        const result = await changePassword(await client(), { ...input, ...old });
        if (!result.ok) return result;
        const again = await enter({ username: input.account, password: input.newPassword, remember });
        // It is changed all the same: the login dialog says so, and asks for what is asked for here.
        if (!again.ok) {
          await changed('/', true);
          await moving.open('login', { type: again.slider ? 'changed-slider' : 'changed' });
        }
        return result;
      } finally {
        leaving -= 1;
      }
    },
    signOut: async () => {
      const { signOut } = await import('./signOut.ts');
      await signOut();
      typed = null;
      wanted = null;
      await changed('/', false);
    },
    guard: async (call) => {
      try {
        return await call();
      } catch (error) {
        const over = (error as { status?: unknown }).status === 401 && stores.session.getState().signedIn;
        if (over && leaving === 0) ending ??= sessionEnded().finally(() => (ending = null));
        throw error;
      }
    },
  };
}
