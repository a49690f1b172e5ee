import type { Audience } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { BrandState } from '../gate/PlatformStates.ts';
import type { Look } from '../http/appearance.ts';
import type { PlatformLink } from '../platform.ts';

/** Everything that decides what a page looks like. */
export interface PageRequest {
  revision: BrandRevision;
  state: BrandState;
  host: string;
  /** Path without query; or the name of a page that no path leads to (`{ name: 'maintenance' }`). */
  path: string;
  pageName?: string;
  query: Record<string, string>;
  language: string;
  theme: Look['theme'];
  fold: string;
  role: Audience['role'];
  vip: boolean;
  /** The password has to be changed first (R4.23). */
  held: boolean;
  link: PlatformLink;
  /** Of the page only what is open over it is wanted. */
  onlyOverlay?: true;
  /** More parameters for the page: the visitor's address on the region-block page. */
  params?: Record<string, string>;
}
