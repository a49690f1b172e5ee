import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Actions } from '#engine/react/actions.ts';
import { mark, showBusy } from '#engine/react/busy.ts';
import { createFormats } from '#engine/react/format.ts';
import { watchLanguageLinks } from '#engine/react/languageChange.ts';
import { Portal } from '#engine/react/Portal.tsx';
import type { PortalContextValue } from '#engine/react/PortalContext.ts';
import { watchScrollDirection } from '#engine/react/scrollDirection.ts';
import { afterHydration } from './afterHydration.ts';
import { createActions } from './createActions.ts';
import { createParts, type BrowserParts } from './createParts.ts';
import { createUseCalls } from './hydration/calls.ts';
import {
  clickPatience,
  hydrateTouched,
  listenForFirstInteraction,
  repeatClick,
} from './hydration/firstInteraction.ts';
import { nextTask } from './schedule.ts';
import { adoptTheme, switchTheme } from './themeSwitch.ts';
import { isTranslated, watchTranslation } from './translation/watchTranslation.ts';

/** What the visitor did before this script loaded. */
export interface Early {
  /** Clicks; each is repeated once its widget is hydrated. */
  clicks: Element[];
  /** Elements that were touched or focused; their widgets hydrate as if it happened now. */
  touched: ReadonlySet<Element>;
  /** Overlay documents requested in the meantime, by the address that opens them. */
  foreseen?: ReadonlyMap<string, Promise<unknown>>;
  /** The document of the overlay that will probably be opened first; its data may be stale by then. */
  first?: Promise<unknown> | undefined;
  /** Removes the bootstrap script's listeners: from then on the portal handles clicks. */
  handOver: () => void;
}

/** Hydrates the server-rendered page. */
export async function startPortal(first: PageDocument, early: Early): Promise<void> {
  watchTranslation();
  const parts = await createParts(first);
  for (const [address, document] of early.foreseen ?? [])
    parts.navigation.prefetcher.adopt(address, 'overlay', document);

  await nextTask();
  const actions = createActions(first, parts);
  const context = contextOf(first, parts, actions);
  const root = document.getElementById('portal');
  if (!root) return;
  listen(parts, actions);
  // As a transition, React hydrates the frames in slices of 5 ms, and taps take precedence.
  startTransition(() => {
    hydrateRoot(root, <Portal context={context} />, {
      onRecoverableError: (error) => isTranslated() || reportError(error),
      onCaughtError: () => {},
    });
  });
  early.handOver();
  adoptTheme(first.theme, actions);
  hydrateWhatIsUsed(parts, early);
  mark();
  afterHydration(first, parts, early.first);
}

function contextOf(
  first: PageDocument,
  { stores, texts, views, calls, widgets }: BrowserParts,
  actions: Actions,
): PortalContextValue {
  return {
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
}

/** Listens to the whole page, before React does. */
function listen({ widgets, navigation, reports }: BrowserParts, actions: Actions): void {
  listenForFirstInteraction(
    widgets,
    (click) => navigation.follow(click) || switchTheme(click, actions),
    reports.onWaitingClick,
  );
  navigation.listen();
  document.addEventListener('click', (click) => switchTheme(click, actions));
  watchLanguageLinks();
  watchScrollDirection();
}

/** Hydrates first what a visitor has touched, clicked or opened already, and repeats the clicks. */
function hydrateWhatIsUsed({ widgets, navigation }: BrowserParts, { clicks, touched }: Early): void {
  // Popovers that the browser opened before any script ran are about to be used.
  for (const element of document.querySelectorAll(':popover-open')) void widgets.hydrateAround(element);
  for (const element of touched) hydrateTouched(widgets, element);
  for (const element of clicks)
    if (!navigation.followLink(element))
      void showBusy(widgets.hydrateAround(element, clickPatience)).then(() => repeatClick(element));
}
