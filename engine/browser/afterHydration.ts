import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Stores } from '#engine/react/stores.ts';
import type { BrowserParts } from './createParts.ts';
import { pauseAfter } from './hydration/pauseAfter.ts';
import type { Navigation } from './navigation/Navigation.ts';
import { whenIdle } from './schedule.ts';
import { noteLanguage, readCookie, signedInCookie } from './session/remembered.ts';
import { takeTurns } from './takeTurns.ts';

/** Milliseconds after which the message for a lost network is loaded: it cannot be loaded once the network is gone. */
const troublePreload = 5000;

type Parts = Pick<BrowserParts, 'stores' | 'values' | 'calls' | 'navigation'>;

/** Starts what can wait until the page is hydrated. `overlay` is the document of the overlay that probably opens next. */
export function afterHydration(
  first: PageDocument,
  { stores, values, calls, navigation }: Parts,
  overlay: Promise<unknown> | undefined,
): void {
  watchSession(stores);
  values.watch(stores, (key) => calls.read(key));
  whenIdle(() => {
    if (noteLanguage(first.language))
      void import('./session/comeBack.ts').then(({ comeBack }) => comeBack(first, () => location.reload()));
  });
  whenIdle(takeTurns);
  followOnce(first.facts.brand, stores, calls);
  if (overlay) whenIdle(() => void navigation.prepare(overlay as Promise<PageDocument>).catch(() => {}));
  setTimeout(() => whenIdle(() => void navigation.loose.preload('trouble').catch(() => {})), troublePreload);
  const { reload } = first;
  if (reload) whenIdle(() => void import(/* @vite-ignore */ reload));
  if (first.degraded) reloadUntilComplete(navigation, stores);
}

/**
 * A page restored from the back/forward cache may belong to a session that has ended. A signed-in user's page is
 * hidden when it is left, and reloaded when it is restored.
 */
function watchSession({ session }: Pick<Stores, 'session'>): void {
  const signedIn = () => session.getState().signedIn;
  addEventListener('pagehide', () => (document.body.hidden = signedIn()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (signedIn() || readCookie(signedInCookie) !== null)) location.reload();
  });
}

/** Listens to changes of the account once a member is signed in; guests load none of this code. */
function followOnce(brand: string, stores: Stores, calls: Parts['calls']): void {
  const begin = ({ signedIn }: { signedIn: boolean }) => {
    if (!signedIn) return;
    stop();
    whenIdle(
      () =>
        void import('./live.ts')
          .then(({ followLive }) => followLive(brand, stores, (call) => void calls.refreshNamed(call)))
          .catch(() => {}),
    );
  };
  const stop = stores.session.subscribe(begin);
  begin(stores.session.getState());
}

/** Reloads a degraded page, one whose platform modules could not be fetched, until it is complete. */
function reloadUntilComplete(navigation: Navigation, stores: Stores): void {
  let tries = 0;
  const wait = () => setTimeout(() => void ask(), pauseAfter(tries));
  const ask = async () => {
    if (document.hidden || !navigator.onLine) return wait();
    tries += 1;
    await navigation.reload().catch(() => {});
    if (stores.page.getState().degraded) wait();
  };
  wait();
}
