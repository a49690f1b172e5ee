import type { Stores } from '#engine/react/stores.ts';

/** Milliseconds for which the wanted address is remembered while the password is changed. */
const wantedMaxAge = 15 * 60_000;

/** The address wanted before the login, remembered while the password is changed. */
export interface WantedAddress {
  /** The path to continue at, `/` without any; it is forgotten. */
  take: () => Promise<string>;
  remember: (path: string) => void;
  forget: () => void;
}

export function createWantedAddress(stores: Stores): WantedAddress {
  let wanted: { path: string; at: number } | null = null;
  return {
    take: async () => {
      const { nextOf } = await import('./next.ts');
      const path = nextOf(stores.route.getState());
      const remembered = wanted && performance.now() - wanted.at < wantedMaxAge ? wanted.path : null;
      wanted = null;
      return path ?? remembered ?? '/';
    },
    remember: (path) => (wanted = { path, at: performance.now() }),
    forget: () => (wanted = null),
  };
}
