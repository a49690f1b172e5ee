import type { ClosedPage } from '../gate/closedPage.ts';
import type { Appearance } from '../visit/appearance.ts';
import type { Visit } from '../visit/Visit.ts';
import type { PageFacts } from '../visit/visitorFacts.ts';

/** The requested form of a page; `overlay` is the document of the open overlay alone. */
export type PageForm = 'html' | 'document' | 'overlay';

/** A request for a page, from its route to its HTML: everything that decides the page's content. */
export interface PageRequest {
  visit: Visit;
  appearance: Appearance;
  form: PageForm;
  /** Without query. */
  path: string;
  /** The parameters of the address that pages read. */
  query: Record<string, string>;
  /** What the page's conditions learn about the visitor; nothing, if absent. */
  facts?: PageFacts;
  /** The page that is shown instead of the one at the path. */
  closed?: ClosedPage;
  /**
   * Whether the visitor accepts zstd, which compresses faster. It is used while several pages are made concurrently.
   */
  takesZstd?: boolean;
}
