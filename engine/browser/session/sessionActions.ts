import type { Client } from '#engine/api/client.ts';
import { lastUserCookie, readCookie } from './remembered.ts';
import type { Actions } from '#engine/react/actions.ts';
import type { Stores } from '#engine/react/stores.ts';
import type { CallStore } from '../hydration/CallStore.ts';
import type { SessionNavigation } from './SessionNavigation.ts';
import { whileEntering } from '../entering.ts';
import { followUserChanges, type UserChanges } from './userChanges.ts';
import { createWantedAddress } from './wantedAddress.ts';

/** The overlay that changes the password. */
const passwordOverlay = 'password';

interface Parts {
  brand: string;
  client: () => Promise<Client>;
  calls: CallStore;
  navigation: SessionNavigation;
  stores: Stores;
}

export interface SessionActions extends Pick<
  Actions,
  'signIn' | 'signUp' | 'freePlay' | 'signOut' | 'changePassword' | 'knowsPassword'
> {
  guard: UserChanges['guard'];
}

/** Signing in and out. Whenever the signed-in user changes, responses to calls with a token are dropped. */
export function createSessionActions({ brand, client, calls, navigation, stores }: Parts): SessionActions {
  const user = followUserChanges({ brand, calls, navigation, stores });
  const wanted = createWantedAddress(stores);

  /** Continues to the wanted address after a login; a required password change comes first (R4.3). */
  const goOn = async (path: string, { isDue, welcomeDue }: { isDue: boolean; welcomeDue: boolean }) =>
    whileEntering(async () => {
      await user.changed(isDue ? '/' : path, stores.route.getState().open !== null);
      const { mustChangePassword } = stores.route.getState();
      if (mustChangePassword) wanted.remember(path);
      else if (isDue && path !== '/') await navigation.go(path);
      // The welcome never delays a wanted page: it is shown at the next login.
      else if (welcomeDue && path === '/') await navigation.open('welcome');
    });

  /** The password typed at this login, in memory only, until the password dialog closes (R2.6.5, R3.7). */
  let typed: string | null = null;
  stores.route.subscribe((route, before) => {
    if (before.open === passwordOverlay && route.open !== passwordOverlay) typed = null;
  });

  const enter: Actions['signIn'] = async (input) => {
    const [{ signIn }, { nextOf, sideOf }] = await Promise.all([import('./signIn.ts'), import('./next.ts')]);
    const side = sideOf(nextOf(stores.route.getState()));
    const result = await signIn(await client(), { side, ...input });
    if (!result.ok) return result;
    const { defaultPassword, passwordExpired, welcomeDue } = result;
    typed = defaultPassword || passwordExpired || welcomeDue ? (input.password ?? null) : null;
    const isDue = defaultPassword || passwordExpired;
    if (user.ended()?.account === input.username) {
      await user.resume();
      if (welcomeDue && !stores.route.getState().mustChangePassword) await navigation.open('welcome');
    } else await goOn(user.ended() ? '/' : await wanted.take(), { isDue, welcomeDue });
    return result;
  };

  const signUp: Actions['signUp'] = async (input) => {
    const { signUp: register, keepLotteries } = await import('./signUp.ts');
    const keep = keepLotteries();
    const result = await register(await client(), input);
    if (!result.ok) return result;
    keep(input);
    typed = input.fields.password || null;
    await goOn(await wanted.take(), { isDue: false, welcomeDue: result.welcomeDue });
    return result;
  };

  const freePlay: Actions['freePlay'] = async () => {
    const { freePlay: begin } = await import('./freePlay.ts');
    const result = await begin(await client());
    if (!result.ok) return result;
    typed = null;
    wanted.forget();
    await goOn('/', { isDue: false, welcomeDue: false });
    return result;
  };

  const changePassword: Actions['changePassword'] = async (input) => {
    const { changePassword: change } = await import('./changePassword.ts');
    const remember = readCookie(lastUserCookie) === input.account;
    return user.during(async () => {
      const old = typed !== null && { oldPassword: typed };
      const result = await change(await client(), { ...input, ...old });
      if (!result.ok) return result;
      const again = await enter({ username: input.account, password: input.newPassword, remember });
      // The password has changed nevertheless: the login dialog says so, and asks for the proofs that are required.
      if (!again.ok) {
        await user.changed('/', true);
        await navigation.open('login', { type: again.slider ? 'changed-slider' : 'changed' });
      }
      return result;
    });
  };

  return {
    signIn: enter,
    signUp,
    freePlay,
    changePassword,
    knowsPassword: () => typed !== null,
    signOut: (path = '/', before) =>
      user.during(async () => {
        await before?.();
        const { signOut } = await import('./signOut.ts');
        await signOut();
        typed = null;
        wanted.forget();
        await user.changed(path, false);
      }),
    guard: user.guard,
  };
}
