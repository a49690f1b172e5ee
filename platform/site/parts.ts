import type { BaseParts } from '#platform/base/parts.ts';

/** What the site's wing and those above it may use. */
export interface SiteParts extends BaseParts {
  /** The address of the games' own origin for browsers, without a trailing slash; empty if there is none. */
  gamesUrl: string;
  /** The chat's address for browsers, without a trailing slash; without it there is no chat. */
  chatUrl?: string;
}
