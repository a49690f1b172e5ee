import type { Props } from '#engine/contracts/revision.ts';

/** A story, or the metadata of all stories of a widget. */
export interface Story {
  args?: Props;
  parameters?: { widget?: string; data?: string };
  title?: string;
}
