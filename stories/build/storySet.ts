import type { Finding } from '#engine/contracts/revision.ts';
import type { StoryBrand } from './brandSet.ts';

/** What Storybook knows of the project's folders when its stories begin. */
export interface StorySet {
  /** Every brand of the folder `brands/` that is a site, by name. */
  brands: Record<string, StoryBrand>;
  /** What is wrong with the schemas of widgets, by the widget's name: none where all are whole. */
  brokenWidgets: Readonly<Record<string, Finding[]>>;
}
