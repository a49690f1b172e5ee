import type { Client } from '#engine/api/client.ts';
import { lastUserCookie, readCookie } from './remembered.ts';
import type { Actions } from '#engine/react/actions.ts';
import type { Stores } from '#engine/react/stores.ts';
import { joinTabs } from '../otherTabs.ts';
import type { CallStore } from '../hydration/CallStore.ts';

/** The overlay that changes the password. */
const passwordOverlay = 'password';

/** Milliseconds for which the wanted address is remembered while the password is changed. */
const wantedMaxAge = 15 * 60_000;

/** The part of the navigation that signing in and out uses. */
export interface SessionNavigation {
  reload(): Promise<void>;
  reloadUnder(): Promise<void>;
  renew(path: string, replace: boolean): Promise<void>;
  go(path: string): Promise<void>;
  open(overlay: string, fields?: Record<string, string>): Promise<void>;
  loose: { show(overlay: string, options?: { over?: boolean }): Promise<boolean> };
}

interface Parts {
  brand: string;
  client: () => Promise<Client>;
  calls: CallStore;
  navigation: SessionNavigation;
  stores: Stores;
}

export interface SessionActions extends Pick<
  Actions,
  'signIn' | 'signUp' | 'signOut' | 'changePassword' | 'knowsPassword'
> {
  /** Makes a call; if the platform says that the session has ended, opens the login dialog over the page (R2.1.17). */
  guard: <T>(call: () => Promise<T>) => Promise<T>;
}

/** Signing in and out. Whenever the signed-in user changes, responses to calls with a token are dropped. */
export function createSessionActions({ brand, client, calls, navigation, stores }: Parts): SessionActions {
  const tabs = joinTabs(brand, () => {
    calls.forget();
    void navigation.reload().catch(() => location.reload());
  });

  /** Above 0 during a login or logout, when a 401 is expected and must not open the login dialog. */
  let changes = 0;
  const changed = async (path: string, replace: boolean) => {
    changes += 1;
    tabs.send();
    calls.forget();
    await navigation.renew(path, replace).finally(() => (changes -= 1));
    ended = null;
  };

  /** The account whose session ended on this page, until the visitor signs in or closes the dialog. */
  let ended: { account: unknown } | null = null;
  let ending: Promise<void> | null = null;
  const sessionEnded = async () => {
    const { readSessionValue } = await import('./values.ts');
    ended = { account: readSessionValue('account') };
    tabs.send();
    calls.pause();
    await navigation.reloadUnder();
    if (!(await navigation.loose.show('login', { over: true }))) await navigation.open('login');
  };
  stores.route.subscribe((route, before) => {
    if (!ended || changes > 0 || before.open === null || route.open !== null) return;
    ended = null;
    calls.forget();
    void navigation.reload().catch(() => location.reload());
  });
  /** The same user continues where the session ended, with what was typed there (R2.1.17). */
  const resume = async () => {
    changes += 1;
    ended = null;
    tabs.send();
    calls.renew();
    await navigation.reload().finally(() => (changes -= 1));
  };

  /** The address wanted before the login, remembered while the password is changed. */
  let wanted: { path: string; at: number } | null = null;
  const wantedPath = async () => {
    const { nextOf } = await import('./next.ts');
    const path = nextOf(stores.route.getState());
    const remembered = wanted && performance.now() - wanted.at < wantedMaxAge ? wanted.path : null;
    wanted = null;
    return path ?? remembered ?? '/';
  };
  /** Continues to the wanted address after a login; a required password change comes first (R4.3). */
  const goOn = async (path: string, { isDue, welcomeDue }: { isDue: boolean; welcomeDue: boolean }) => {
    await changed(isDue ? '/' : path, stores.route.getState().open !== null);
    const { mustChangePassword } = stores.route.getState();
    if (mustChangePassword) wanted = { path, at: performance.now() };
    else if (isDue && path !== '/') await navigation.go(path);
    // The welcome never delays a wanted page: it is shown at the next login.
    else if (welcomeDue && path === '/') await navigation.open('welcome');
  };

  /** The password typed at this login, in memory only, until the password dialog closes (R2.6.5, R3.7). */
  let typed: string | null = null;
  stores.route.subscribe((route, before) => {
    if (before.open === passwordOverlay && route.open !== passwordOverlay) typed = null;
  });
  const enter: Actions['signIn'] = async (input) => {
    const { signIn } = await import('./signIn.ts');
    const result = await signIn(await client(), input);
    if (!result.ok) return result;
    const { defaultPassword, passwordExpired, welcomeDue } = result;
    typed = defaultPassword || passwordExpired || welcomeDue ? (input.password ?? null) : null;
    const isDue = defaultPassword || passwordExpired;
    if (ended?.account === input.username) {
      await resume();
      if (welcomeDue && !stores.route.getState().mustChangePassword) await navigation.open('welcome');
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
      changes += 1;
      try {
        const old = typed !== null && { oldPassword: typed };
        const result = await changePassword(await client(), { ...input, ...old });
        if (!result.ok) return result;
        const again = await enter({ username: input.account, password: input.newPassword, remember });
        // The password has changed nevertheless: the login dialog says so, and asks for the proofs that are required.
        if (!again.ok) {
          await changed('/', true);
          await navigation.open('login', { type: again.slider ? 'changed-slider' : 'changed' });
        }
        return result;
      } finally {
        changes -= 1;
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
        if (over && changes === 0) ending ??= sessionEnded().finally(() => (ending = null));
        throw error;
      }
    },
  };
}
