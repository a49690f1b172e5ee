import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { CallName } from '#schemas/generated/api.ts';
import {
  noteLanguage,
  readCookie,
  rememberFold,
  rememberLanguage,
  rememberTheme,
  signedInCookie,
} from './session/remembered.ts';
import { createSessionActions } from './session/sessionActions.ts';
import { createSessionValues } from './session/sessionValues.ts';
import { Portal } from '#engine/react/Portal.tsx';
import type { PortalContextValue } from '#engine/react/PortalContext.ts';
import type { Actions } from '#engine/react/actions.ts';
import { mark, showBusy } from '#engine/react/busy.ts';
import { createFormats } from '#engine/react/format.ts';
import { watchLanguageLinks } from '#engine/react/languageChange.ts';
import { watchScrollDirection } from '#engine/react/scrollDirection.ts';
import { createStores } from '#engine/react/stores.ts';
import { createBrowserClient } from './browserClient.ts';
import { watchConnection } from './connection.ts';
import type { DocumentCall, PageDocument } from '#engine/contracts/pageDocument.ts';
import { numeralsOf } from '#kit/localeOf.ts';
import { onLoadFailure, type Report } from './navigation/loadFailures.ts';
import { Navigation } from './navigation/Navigation.ts';
import { withBase } from '#engine/react/pictures/bases.ts';
import { createLazyTexts } from './lazyTexts.ts';
import { createUseCalls } from './hydration/calls.ts';
import { DehydratedWidgets } from './hydration/DehydratedWidgets.ts';
import { clickPatience, listenForFirstInteraction, repeatClick } from './hydration/firstInteraction.ts';
import { pauseAfter } from './hydration/pauseAfter.ts';
import { CallStore } from './hydration/CallStore.ts';
import { BrowserViews } from './hydration/BrowserViews.ts';

/** Clicks made before this script loaded; each is repeated once its widget is hydrated. */
export interface Early {
  clicks: Element[];
  /** Overlay documents requested in the meantime, by the address that opens them. */
  foreseen?: ReadonlyMap<string, Promise<unknown>>;
  /** The document of the overlay that will probably be opened first; its data may be stale by then. */
  first?: Promise<unknown> | undefined;
  /** Removes the bootstrap script's listeners: from then on the portal handles clicks. */
  handOver: () => void;
}

/** Hydrates the server-rendered page. */
export async function startPortal(first: PageDocument, early: Early): Promise<void> {
  const stores = createStores(first);
  const texts = createLazyTexts(first.language, numeralsOf(first.facts, first.language));
  await texts.add(first.words);
  await nextTask();
  const values = createSessionValues(first);
  const client = createBrowserClient(first, values.note);
  // No retries here: the call store retries, once for all widgets that show a call.
  const ask = (call: DocumentCall, signal?: AbortSignal) =>
    client.request(call.name as CallName, call.query as never, { retries: 0, ...(signal && { signal }) });
  const calls = new CallStore(first.data, async (call, signal) => {
    try {
      const value = await session.guard(() => ask(call, signal));
      connection.reached();
      return withBase(value, first.imageBases?.[0]);
    } catch (error) {
      if (!signal?.aborted && (error as { status?: unknown }).status === 0) connection.missed();
      throw error;
    }
  });
  const connection = watchConnection(() => calls.renewFigures());
  const firstPage = stores.page.getState();
  const widgets = new DehydratedWidgets(firstPage.nodes, (node) => void views.load(node).catch(() => {}));
  const views: BrowserViews = new BrowserViews(
    widgets,
    firstPage.nodes,
    (id) => stores.page.getState().nodes.get(id),
    (error) => new Promise((again) => void onLoadFailure(error, location.href, again, reportView)),
  );
  const report: Report = (code, again) => {
    const { again: before } = stores.trouble.getState();
    const isShown = stores.route.getState().open === 'trouble';
    // One message for everything that failed to load; its retry covers all of it.
    const both = isShown && before && again ? () => [before, again].forEach((one) => one()) : again;
    const help = both ? 'retry' : 'load';
    stores.trouble.setState({ trouble: { code, fields: [], help }, again: both ?? null });
    if (!isShown) void navigation.loose.show('trouble');
  };
  const waiting = new Set<() => void>();
  let tappedAt = -Infinity;
  /** The page already shows that it is offline: only a tap reports it again, other hydrations wait silently. */
  const reportView: Report = (code, again) => {
    if (code !== 'network' || !again || performance.now() - tappedAt < clickPatience)
      return report(code, again);
    waiting.add(again);
    void connection.back().then(() => {
      waiting.delete(again);
      again();
    });
  };
  const onWaitingClick = () => {
    tappedAt = performance.now();
    if (waiting.size > 0) report('network', () => waiting.forEach((again) => again()));
  };
  const navigation = new Navigation(first, { stores, texts, widgets, views, calls }, report);
  for (const [address, document] of early.foreseen ?? [])
    navigation.prefetcher.adopt(address, 'overlay', document);
  const session = createSessionActions({
    brand: first.facts.brand,
    client: client.load,
    calls,
    navigation,
    stores,
  });

  await nextTask();
  const actions: Actions = {
    open: (overlay, fields) => navigation.open(overlay, fields),
    close: () => navigation.close(),
    go: (path) => navigation.go(path),
    request: (name, query) => session.guard(() => client.request(name, query)),
    signIn: session.signIn,
    signUp: session.signUp,
    signOut: session.signOut,
    changePassword: session.changePassword,
    knowsPassword: session.knowsPassword,
    setTheme: (theme) => {
      document.documentElement.dataset['theme'] = theme;
      rememberTheme(first.language, theme);
      for (const [id, node] of stores.page.getState().nodes)
        if (node.subscribes?.includes('appearance')) void widgets.hydrate(id);
      stores.appearance.setState({ theme });
    },
    setFold: (bar, folded) => {
      const { fold = '' } = document.documentElement.dataset;
      const others = fold.replace(bar, '');
      rememberFold(first.language, stores.appearance.getState().theme, folded ? others + bar : others);
    },
    warn: (error, again) => {
      void import('#engine/react/failureDialog.ts').then(({ failureOfDialog }) => {
        const trouble = failureOfDialog(error);
        if (!trouble) return;
        stores.trouble.setState({ trouble, again: again ?? null });
        void navigation.open('trouble');
      });
    },
    setLanguage: (tag) => {
      rememberLanguage(tag, stores.appearance.getState().theme);
      location.assign(location.href);
    },
  };

  const context: PortalContextValue = {
    facts: first.facts,
    language: first.language,
    dir: first.dir,
    now: first.now,
    build: first.build,
    stores,
    texts: texts.translate,
    formats: createFormats(first.facts, first.language),
    actions,
    first,
    frameView: views.frameView,
    useCalls: createUseCalls(calls, first.data),
    onHydrated: widgets.settled,
    onWidgetError: (id, error) =>
      reportError(
        new Error(`Widget "${id}" on "${first.page}" of "${first.facts.brand}" failed.`, { cause: error }),
      ),
  };

  const root = document.getElementById('portal');
  if (!root) return;
  listenForFirstInteraction(
    widgets,
    (click) => navigation.follow(click) || switchTheme(click, actions),
    onWaitingClick,
  );
  navigation.listen();
  document.addEventListener('click', (click) => switchTheme(click, actions));
  watchLanguageLinks();
  watchScrollDirection();
  // As a transition, React hydrates the frames in slices of 5 ms, and taps take precedence.
  startTransition(() => {
    hydrateRoot(root, <Portal context={context} />, {
      onRecoverableError: (error) => reportError(error),
      onCaughtError: () => {},
    });
  });
  early.handOver();
  const { theme } = document.documentElement.dataset;
  if (theme !== first.theme && (theme === 'light' || theme === 'dark')) actions.setTheme(theme);
  // Popovers that the browser opened before any script ran are about to be used.
  for (const element of document.querySelectorAll(':popover-open')) void widgets.hydrateAround(element);
  for (const element of early.clicks)
    if (!navigation.followLink(element))
      void showBusy(widgets.hydrateAround(element, clickPatience)).then(() => repeatClick(element));
  mark();
  watchSession(stores);
  values.watch(stores, (key) => calls.read(key));
  whenIdle(() => noteLanguage(first.language));
  const { first: overlay } = early;
  if (overlay) whenIdle(() => void navigation.prepare(overlay as Promise<PageDocument>).catch(() => {}));
  // The offline message cannot be loaded once the network is gone.
  setTimeout(() => whenIdle(() => void navigation.loose.preload('trouble').catch(() => {})), 5000);
  const { reload } = first;
  if (reload) whenIdle(() => void import(/* @vite-ignore */ reload));
  if (first.degraded) reloadUntilComplete(navigation, stores);
}

/** Yields to pending taps and frames. */
const nextTask = () =>
  'scheduler' in globalThis && scheduler.yield ? scheduler.yield() : new Promise((go) => setTimeout(go));

/** Handles a press on the theme switch, whose widget has no script because only the page's colors depend on it. */
function switchTheme(click: MouseEvent, { setTheme }: Actions): boolean {
  const { target } = click;
  const pressed =
    target instanceof Element
      ? target.closest<HTMLButtonElement>('[action="/-/appearance"] button[name=theme]')
      : null;
  if (!pressed || click.defaultPrevented) return false;
  click.preventDefault();
  const theme = pressed.value === 'dark' ? 'dark' : 'light';
  setTheme(theme);
  // The pressed button is now replaced by its counterpart.
  if (pressed === document.activeElement)
    pressed.form?.querySelector<HTMLElement>(`[name=theme]:not([value=${theme}])`)?.focus();
  return true;
}

/**
 * A page restored from the back/forward cache may belong to a session that has ended. A signed-in user's page is
 * hidden when it is left, and reloaded when it is restored.
 */
function watchSession({ session }: ReturnType<typeof createStores>): void {
  const signedIn = () => session.getState().signedIn;
  addEventListener('pagehide', () => (document.body.hidden = signedIn()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (signedIn() || readCookie(signedInCookie) !== null)) location.reload();
  });
}

/** Defers work on storage, which opens synchronously and may be slow, until widgets are hydrated. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500);
}

/** Reloads a degraded page, one whose platform modules could not be fetched, until it is complete. */
function reloadUntilComplete(navigation: Navigation, stores: ReturnType<typeof createStores>): void {
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
