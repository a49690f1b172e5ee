import type { Change } from '../facts/changeOf.ts';

/** Told by the preview whenever a story is drawn. */
export const changeEvent = 'livery/change';

/** What the toolbar's brand needs so that it shows what the story shows now. */
export interface ChangeTold {
  story: string;
  brand: string;
  /** `page`: no widget, so there are no props to change; `broken`: the brand's folder is; `broken-widget`: its schema. */
  change: Change | { kind: 'page' } | { kind: 'broken' } | { kind: 'broken-widget' };
}
