import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { createFormats } from '../../format.ts';
import { createStores } from '../../stores.ts';
import { createTexts } from '../../texts.ts';
import type { WidgetView } from '../../view.ts';
import { PortalContext, type PortalContextValue } from '../../PortalContext.ts';
import { noActions, type Actions } from '../../actions.ts';

export interface Given<P, D> {
  props?: P;
  data?: D;
  /** Texts of the widget by keys without its name, as in `words/en.json`. */
  words: Record<string, string>;
  widget: string;
  page?: Partial<PageDocument>;
  slots?: WidgetView<P>['slots'];
  refreshing?: boolean;
  /** Called when the view loads its data again; by default nothing happens. */
  refresh?: () => Promise<void>;
}

/** A view's HTML as the portal's server renders it, without React's comment markers. */
export function renderView<P extends object, D>(View: ComponentType<never>, given: Given<P, D>): string {
  const html = renderToString(elementOf(View, given));
  return html.replace(/<!-- -->/g, '');
}

/** A view with its context, by default without actions, as on the server. */
export function elementOf<P extends object, D>(
  View: ComponentType<never>,
  { props, data, words, widget, page, slots, refreshing = false, refresh = nothing }: Given<P, D>,
  actions: Partial<Actions> = {},
): ReactElement {
  const texts = createTexts('en', withWidgetName(widget, words));
  const context = portalContextOf({ ...emptyPage, ...page }, texts.translate);
  const Shown = View as ComponentType<object>;
  const given = {
    id: widget,
    props: props ?? {},
    data,
    slots: slots ?? {},
    refreshing,
    failed: false,
    partialData: {},
    refresh,
    t: (key: string, values?: Record<string, string | number>) =>
      texts.translate(key.includes('.') ? key : `${widget}.${key}`, values),
  };
  return (
    <PortalContext value={{ ...context, actions: { ...noActions, ...actions } }}>
      <Shown {...given} />
    </PortalContext>
  );
}

const nothing = () => Promise.resolve();

function withWidgetName(widget: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [`${widget}.${key}`, text]));
}

const emptyPage: PageDocument = {
  facts: {
    brand: 'test',
    name: 'Test',
    merchantCode: 'TEST01',
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    calendar: 'gregory',
    digits: 'latn',
    ageLimit: 21,
    rememberHours: 24,
    licence: { text: 'Licence 7' },
    languages: [
      { tag: 'th', code: 'TH', name: 'ไทย', dir: 'ltr' },
      { tag: 'en', code: 'EN', name: 'English', dir: 'ltr' },
    ],
    memberCentre: true,
    agentCentre: true,
    quickView: true,
    hosts: ['acme.localhost'],
  },
  revision: 'r1',
  build: 'b1',
  language: 'en',
  dir: 'ltr',
  theme: 'light',
  role: 'guest',
  vip: false,
  service: null,
  path: '/',
  page: 'home',
  mainClass: 'home',
  gamePage: false,
  params: {},
  title: 'Test',
  status: 200,
  now: Date.UTC(2026, 11, 31, 18),
  open: null,
  regions: { top: [], rail: [], side: [], main: [], bottom: [], overlays: [] },
  words: {},
  data: {},
  flags: {},
};

function portalContextOf(page: PageDocument, texts: PortalContextValue['texts']): PortalContextValue {
  return {
    facts: page.facts,
    language: page.language,
    dir: page.dir,
    now: page.now,
    build: page.build,
    stores: createStores(page),
    texts,
    formats: createFormats(page.facts, page.language),
    actions: noActions,
    frameView: () => () => null,
    useCalls: () => ({ state: 'ready', values: {}, refresh: () => Promise.resolve(), refreshing: false }),
    onWidgetError: () => {},
    onHydrated: () => {},
    first: page,
  };
}
