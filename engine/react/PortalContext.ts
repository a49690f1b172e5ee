import { createContext, use, type ComponentType } from 'react';
import type { BrandFacts, DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Formats } from './format.ts';
import type { ListItem, Stores } from './stores.ts';
import type { SkeletonView, Translate, WidgetView } from './view.ts';
import type { Actions } from './actions.ts';

/** What a widget's module exports, once loaded. */
export interface ViewModule {
  View: ComponentType<WidgetView<never>>;
  Skeleton?: ComponentType<SkeletonView<never>>;
}

/** The answers of a widget's calls, or what is missing of them. */
export interface CallsResult {
  state: 'ready' | 'pending' | 'failed';
  values: Record<string, unknown>;
  refresh: () => Promise<void>;
  refreshing: boolean;
  /** Some of it is old: a new answer was asked for and did not come. */
  stale?: boolean;
}

/** What of a world differs from page to page and is read by selection. */
export type Readable = keyof Stores | 'now';

export type OnRead = (from: Readable, select: (state: never) => unknown, value: unknown) => void;

/** All that lies above the widgets. Its identity never changes, so that nothing above a sleeper ever does. */
export interface World {
  facts: BrandFacts;
  language: string;
  dir: 'ltr' | 'rtl';
  now: number;
  build: string;
  stores: Stores;
  texts: Translate;
  formats: Formats;
  actions: Actions;
  /** The component that a frame shows; the same object for the life of the frame. */
  frameView: (item: ListItem) => ComponentType<{ id: string }>;
  /** On the server: the HTML inside a frame. Absent in a browser, where frames hold their widgets. */
  frameHtml?: (id: string) => string;
  /** On the server: told what a view took of a store or of the moment, so that its HTML serves again while that stays. */
  onRead?: OnRead;
  /** A hook: the calls of a node. */
  useCalls: (node: DocumentNode) => CallsResult;
  /** Told when a widget throws: brand, page and id go to the log (R8.5, house style 26). */
  onWidgetError: (id: string, error: unknown) => void;
  /** Told after a frame's first effect. */
  onAwake: (id: string) => void;
  first: PageDocument;
}

export const PortalContext = createContext<World | null>(null);

export function usePortal(): World {
  const world = use(PortalContext);
  if (!world) throw new Error('This hook works inside a portal only: render widgets through <Portal>.');
  return world;
}
