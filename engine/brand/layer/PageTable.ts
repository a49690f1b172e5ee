import type { Page } from '#engine/contracts/revision.ts';

/** Where pages stand: one object for all brands whose layers say the same of it. */
export interface PageTable {
  pages: Page[];
}
