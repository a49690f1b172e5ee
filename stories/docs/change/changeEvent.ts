import type { Change } from '../facts/changeOf.ts';

/** Sent by the preview whenever a story renders. */
export const changeEvent = 'livery/change';

/** The change that makes the toolbar's brand show what the story shows. */
export interface ChangeTold {
  story: string;
  brand: string;
  /** `page`: not a widget, so it has no props; `broken`: the brand folder is broken; `broken-widget`: the schema is. */
  change: Change | { kind: 'page' } | { kind: 'broken' } | { kind: 'broken-widget' };
}
