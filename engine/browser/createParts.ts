import type { DocumentCall, PageDocument } from '#engine/contracts/pageDocument.ts';
import { withBase } from '#engine/react/pictures/bases.ts';
import { createStores, type Stores } from '#engine/react/stores.ts';
import { numeralsOf } from '#kit/localeOf.ts';
import type { CallName } from '#schemas/generated/api.ts';
import { createBrowserClient, type BrowserClient } from './browserClient.ts';
import { watchConnection } from './connection.ts';
import { BrowserViews } from './hydration/BrowserViews.ts';
import { CallStore } from './hydration/CallStore.ts';
import { DehydratedWidgets } from './hydration/DehydratedWidgets.ts';
import { createLazyTexts, type LazyTexts } from './lazyTexts.ts';
import { createLoadFailureReports, type LoadFailureReports } from './loadFailureReports.ts';
import { onLoadFailure } from './navigation/loadFailures.ts';
import { Navigation } from './navigation/Navigation.ts';
import { nextTask } from './schedule.ts';
import { createSessionActions, type SessionActions } from './session/sessionActions.ts';
import { createSessionValues, type SessionValues } from './session/sessionValues.ts';

/** The parts of the portal in a tab. */
export interface BrowserParts {
  stores: Stores;
  texts: LazyTexts;
  values: SessionValues;
  client: BrowserClient;
  calls: CallStore;
  widgets: DehydratedWidgets;
  views: BrowserViews;
  reports: LoadFailureReports;
  navigation: Navigation;
  session: SessionActions;
}

/** Creates the parts from the first page document, and connects them. */
export async function createParts(first: PageDocument): Promise<BrowserParts> {
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
  const reports = createLoadFailureReports({
    stores,
    connection,
    show: () => void navigation.loose.show('trouble'),
  });
  const { nodes } = stores.page.getState();
  const widgets = new DehydratedWidgets(nodes, (node) => void views.load(node).catch(() => {}));
  const views: BrowserViews = new BrowserViews(
    widgets,
    nodes,
    (id) => stores.page.getState().nodes.get(id),
    (error) => new Promise((again) => void onLoadFailure(error, location.href, again, reports.reportView)),
  );
  const navigation = new Navigation(first, { stores, texts, widgets, views, calls }, reports.report);
  const session = createSessionActions({
    brand: first.facts.brand,
    client: client.load,
    calls,
    navigation,
    stores,
  });
  return { stores, texts, values, client, calls, widgets, views, reports, navigation, session };
}
