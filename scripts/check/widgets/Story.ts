import type { Props } from '#engine/contracts/revision.ts';

/** A story, or what is said of all of a widget. */
export interface Story {
  args?: Props;
  parameters?: { widget?: string; data?: string };
  title?: string;
}
