import { createContext, use, type ComponentType } from 'react';
import type { BrandFacts, DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { Formats } from './format.ts';
import type { ListItem, Stores } from './stores.ts';
import type { SkeletonView, Translate, WidgetView } from './view.ts';
import type { Actions } from './actions.ts';

/** The exports of a widget's loaded module. */
export interface ViewModule {
  View: ComponentType<WidgetView<never>>;
  Skeleton?: ComponentType<SkeletonView<never>>;
}

/** The responses to a widget's calls, or the state of those that are missing. */
export interface CallsResult {
  state: 'ready' | 'pending' | 'failed';
  values: Record<string, unknown>;
  refresh: () => Promise<void>;
  refreshing: boolean;
  /** Some values are stale: their refresh failed. */
  stale?: boolean;
}

/** The parts of a context that differ from page to page and are read through selectors. */
export type Readable = keyof Stores | 'now';

export type OnRead = (from: Readable, select: (state: never) => unknown, value: unknown) => void;

/** What widgets get from the portal. Its identity never changes: a changed context would hydrate or blank widgets. */
export interface PortalContextValue {
  facts: BrandFacts;
  language: string;
  dir: 'ltr' | 'rtl';
  now: number;
  build: string;
  stores: Stores;
  texts: Translate;
  formats: Formats;
  actions: Actions;
  /** The component inside a frame; the same object for the life of the frame. */
  frameView: (item: ListItem) => ComponentType<{ id: string }>;
  /** On the server: the HTML inside a frame. Absent in a browser, where frames hold their widgets. */
  frameHtml?: (id: string) => string;
  /** On the server: called with each value that a view reads; its HTML is reused until such a value changes. */
  onRead?: OnRead;
  /** A hook: the calls of a node. */
  useCalls: (node: DocumentNode) => CallsResult;
  /** Called when a widget throws: brand, page and id are logged (R8.5, house style 26). */
  onWidgetError: (id: string, error: unknown) => void;
  /** Called after a frame's first effect. */
  onHydrated: (id: string) => void;
  first: PageDocument;
}

export const PortalContext = createContext<PortalContextValue | null>(null);

export function usePortal(): PortalContextValue {
  const context = use(PortalContext);
  if (!context) throw new Error('This hook works only inside a portal: render widgets through <Portal>.');
  return context;
}
