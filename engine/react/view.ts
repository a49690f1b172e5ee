import type { ReactNode } from 'react';
import type { CallName, CallValue } from '#schemas/generated/api.ts';

/** Translates a key of the widget: `t('title')` is `winner-board.title`; a key with a dot is a full key. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The props of a view. `data` is complete: until then the frame shows the module's `Skeleton`. */
export interface WidgetView<P, D extends Record<string, CallName> = Record<never, never>> {
  id: string;
  props: P;
  data: { [K in keyof D]: CallValue<D[K]> };
  /** Repeats this widget's calls; the old data stays until the new data arrives. */
  refresh: () => Promise<void>;
  /** Whether a refresh is in progress. */
  refreshing: boolean;
  /** Frames by slot name, ready to render. Empty slots are null. */
  slots: Record<string, ReactNode>;
  t: Translate;
}

/** The props of a module's `Skeleton` export, which shows the shape of the widget until its data is complete. */
export type SkeletonView<P, D extends Record<string, CallName> = Record<never, never>> = Pick<
  WidgetView<P>,
  'id' | 'props' | 'slots' | 't'
> & {
  /** A call has failed. */
  failed: boolean;
  /** Requests again what is missing. */
  refresh: () => Promise<void>;
  /** The responses that have arrived, for a skeleton that shows them already. */
  partialData: Partial<WidgetView<P, D>['data']>;
};
