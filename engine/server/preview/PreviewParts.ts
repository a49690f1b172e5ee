import type { DraftSource } from '../brands/index.ts';

/** What a portal needs to show drafts. */
export interface PreviewParts {
  /** Secret of preview links. */
  key: string;
  drafts: DraftSource;
}
