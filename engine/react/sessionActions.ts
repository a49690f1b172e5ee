import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#engine/api/index.ts';
import type { Actions } from './actions.ts';
import type { Moving } from './moving/Moving.ts';
import { joinTabs } from './otherTabs.ts';
import type { Stores } from './stores.ts';

interface Parts {
  brand: string;
  client: () => Promise<Client>;
  queries: QueryClient;
  moving: Moving;
  stores: Stores;
}

export interface SessionActions extends Pick<Actions, 'signIn' | 'signOut'> {
  /** Makes a call; where the platform says that the session is over, the login dialog opens on this page (R2.1.17). */
  guard: <T>(call: () => Promise<T>) => Promise<T>;
}

/** Signing in and out of a tab. Whenever it changes who is signed in, nothing that was asked before is kept. */
export function createSessionActions({ brand, client, queries, moving, stores }: Parts): SessionActions {
  const tabs = joinTabs(brand, () => {
    queries.clear();
    void moving.reload().catch(() => location.reload());
  });

  let leaving = false;
  const changed = async (path: string, replace: boolean) => {
    leaving = true;
    tabs.tell();
    queries.clear();
    await moving.go(path, replace).finally(() => (leaving = false));
  };

  let ending: Promise<void> | null = null;
  const sessionEnded = async () => {
    tabs.tell();
    queries.clear();
    await moving.reload();
    await moving.open('login');
  };

  return {
    signIn: async (input) => {
      const { signIn } = await import('#engine/session/signIn.ts');
      const result = await signIn(await client(), input);
      if (result.ok) await changed('/', stores.place.getState().open !== null);
      return result;
    },
    signOut: async () => {
      const { signOut } = await import('#engine/session/signOut.ts');
      await signOut();
      await changed('/', false);
    },
    guard: async (call) => {
      try {
        return await call();
      } catch (error) {
        const over = (error as { status?: unknown }).status === 401 && stores.session.getState().signedIn;
        if (over && !leaving) ending ??= sessionEnded().finally(() => (ending = null));
        throw error;
      }
    },
  };
}
