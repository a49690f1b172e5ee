import type { Page } from '#engine/contracts/revision.ts';
import type { PageMatcher } from '../pageMatcher.ts';

/** The pages with their paths: one object for all brands with the same table. */
export interface PageTable {
  pages: Page[];
  match: PageMatcher;
}
