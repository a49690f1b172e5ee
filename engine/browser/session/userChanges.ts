import { changeMember } from '#engine/react/memberStores.ts';
import type { Stores } from '#engine/react/stores.ts';
import { joinTabs } from '../otherTabs.ts';
import type { CallStore } from '../hydration/CallStore.ts';
import { readCookie, userChangedCookie } from './remembered.ts';
import type { SessionNavigation } from './SessionNavigation.ts';
import { readSessionValue } from './tabValues.ts';

interface Parts {
  brand: string;
  calls: CallStore;
  navigation: SessionNavigation;
  stores: Stores;
}

/**
 * Codes of the platform, and `type` of the login dialog: it says that the member's own session limit (R10.7) or the time of
 * a trial account (R4.25) has ended the session.
 */
const toldReasons = new Set<unknown>(['session-limit', 'trial-ended']);

/** What the page does when the signed-in user changes, here or in another tab. */
export interface UserChanges {
  /** The account whose session ended on this page, until the visitor signs in or closes the dialog. */
  ended: () => { account: unknown } | null;
  /** Another user, or none: continues at a path without the responses to calls with a token. */
  changed: (path: string, replace: boolean) => Promise<void>;
  /** The same user continues where the session ended, with what was typed there (R2.1.17). */
  resume: () => Promise<void>;
  /** Does work during which a 401 is expected and must not open the login dialog. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Makes a call; if the platform says that the session has ended, opens the login dialog over the page (R2.1.17). */
  guard: <T>(call: () => Promise<T>) => Promise<T>;
}

export function followUserChanges({ brand, calls, navigation, stores }: Parts): UserChanges {
  const startOver = () => {
    calls.forget();
    void changeMember(() => navigation.reload()).catch(() => location.reload());
  };
  const tabs = joinTabs(brand, startOver);
  if (readCookie(userChangedCookie)) {
    document.cookie = `${userChangedCookie}=; path=/; max-age=0`;
    tabs.send();
  }

  /** Above 0 during a login or logout. */
  let changes = 0;
  let ended: { account: unknown } | null = null;
  let ending: Promise<void> | null = null;

  const during: UserChanges['during'] = async (work) => {
    changes += 1;
    try {
      return await work();
    } finally {
      changes -= 1;
    }
  };
  const end = async (code: unknown) => {
    ended = { account: readSessionValue('account') };
    tabs.send();
    calls.pause();
    await navigation.reloadUnder();
    if (typeof code === 'string' && toldReasons.has(code)) await navigation.open('login', { type: code });
    else if (!(await navigation.loose.show('login', { over: true }))) await navigation.open('login');
  };
  stores.route.subscribe((route, before) => {
    if (!ended || changes > 0 || before.open === null || route.open !== null) return;
    ended = null;
    startOver();
  });

  return {
    ended: () => ended,
    during,
    changed: async (path, replace) => {
      await during(async () => {
        tabs.send();
        calls.forget();
        // The widgets of the user before are there until the next page is: they have no calls to make.
        calls.pause();
        try {
          await changeMember(() => navigation.renew(path, replace));
        } finally {
          calls.renew();
        }
      });
      ended = null;
    },
    resume: () =>
      during(() => {
        ended = null;
        tabs.send();
        calls.renew();
        return navigation.reload();
      }),
    guard: async (call) => {
      try {
        return await call();
      } catch (error) {
        const isOver = (error as { status?: unknown }).status === 401 && stores.session.getState().signedIn;
        if (isOver && changes === 0)
          ending ??= end((error as { code?: unknown }).code).finally(() => (ending = null));
        throw error;
      }
    },
  };
}
