import type { ReactNode } from 'react';
import type { CallName, CallValue } from '#schemas/generated/api.ts';

/** Texts of the widget: `t('title')` is `winner-board.title`; a key with a dot is taken as it stands. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What a view is given. `data` is there in full: until it is, the frame shows the module's `Skeleton`. */
export interface WidgetView<P, D extends Record<string, CallName> = Record<never, never>> {
  id: string;
  props: P;
  data: { [K in keyof D]: CallValue<D[K]> };
  /** Asks the calls of this widget again; the old data stays until the new is there. */
  refresh: () => Promise<void>;
  /** A refresh is under way. */
  refreshing: boolean;
  /** Slot name → its frames, ready to place. Absent slots are null. */
  slots: Record<string, ReactNode>;
  t: Translate;
}

/** What a module's `Skeleton` export is given: the shape of the widget before its data. */
export type SkeletonView<P> = Pick<WidgetView<P>, 'id' | 'props' | 'slots' | 't'> & { failed: boolean };
