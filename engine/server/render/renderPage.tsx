import { localeOf } from '#kit/localeOf.ts';
import {
  createFormats,
  createStores,
  noActions,
  type Texts,
  type ViewModule,
  type PortalContextValue,
  listsOf,
  type PageState,
} from '#engine/react/index.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { answersOf } from '#engine/browser/hydration/calls.ts';
import { lruCache, weakCache } from '../cache/createCache.ts';
import { FrameHtml } from './FrameHtml.tsx';
import type { Piece } from './pieces.ts';

/** What rendering needs in addition to the document. */
export interface RenderParts {
  views: ReadonlyMap<string, ViewModule>;
  onWidgetError: (id: string, error: unknown) => void;
}

/**
 * The page's HTML inside `#portal`. A widget that throws is left out, reported to `onWidgetError`, and retried in the
 * browser.
 */
export function renderPage(document: PageDocument, texts: Texts, parts: RenderParts): Piece[] {
  const { facts, language, dir, now, build, data } = document;
  const frames = new FrameHtml(parts.views);
  const context: PortalContextValue = {
    facts,
    language,
    dir,
    now,
    build,
    first: document,
    stores: createStores(document, pageStateOf(document)),
    texts: texts.translate,
    formats: formatsOf(facts, language),
    actions: noActions,
    // The frames are filled in later.
    frameView: () => () => null,
    useCalls: (node) => ({
      ...answersOf(Object.entries(node.calls ?? {}), data),
      refresh: noActions.close,
      refreshing: false,
    }),
    onHydrated: () => {},
    onWidgetError: parts.onWidgetError,
    onRead: frames.onRead,
    frameHtml: frames.holeFor,
  };
  return frames.page(document, context);
}

const contents = weakCache<PageDocument['regions'], ReturnType<typeof listsOf>>('frame lists');

/** Cached by regions, which pages without differing nodes share. */
function contentsOf(regions: PageDocument['regions']): ReturnType<typeof listsOf> {
  let found = contents.get(regions);
  if (!found) contents.set(regions, (found = listsOf(regions)));
  return found;
}

function pageStateOf({ regions, flags, degraded }: PageDocument): PageState {
  const { nodes, lists } = contentsOf(regions);
  return { nodes, lists, flags, degraded: degraded === true };
}

const formats = lruCache<string, PortalContextValue['formats']>('formats');

/** Cached by everything that they depend on: reused HTML retains the formats that it was rendered with. */
function formatsOf(facts: PageDocument['facts'], language: string): PortalContextValue['formats'] {
  const key = `${localeOf(facts, language)} ${facts.currency} ${facts.timeZone}`;
  let found = formats.get(key);
  if (!found) formats.set(key, (found = createFormats(facts, language)));
  return found;
}
