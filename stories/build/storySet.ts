import type { Finding } from '#engine/contracts/revision.ts';
import type { StoryBrand } from './brandSet.ts';

/** The state of the project's folders when Storybook loads stories. */
export interface StorySet {
  /** Every site in `brands/`, by name. */
  brands: Record<string, StoryBrand>;
  /** Findings in widget schemas, by widget name. */
  brokenWidgets: Readonly<Record<string, Finding[]>>;
}
