import type { Audience, VisitorFacts } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { BrandState } from '../visit/BrandState.ts';
import type { Appearance } from '../visit/appearance.ts';
import type { PreviewVisit } from '../visit/PreviewVisit.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';

/** Everything that decides the content of a page. */
export interface PageRequest {
  revision: BrandRevision;
  state: BrandState;
  host: string;
  /** Path without query; or the name of a page without a path (`{ name: 'maintenance' }`). */
  path: string;
  pageName?: string;
  query: Record<string, string>;
  language: string;
  theme: Appearance['theme'];
  fold: string;
  consent?: Appearance['consent'];
  role: Audience['role'];
  vip: boolean;
  /** May send money to the account above. Absent: no. */
  upline?: boolean;
  /** Takes a break from playing (R10.7). Absent: no. */
  onBreak?: boolean;
  /** The password must be changed first (R4.23). */
  mustChangePassword: boolean;
  /** The facts that the page's conditions ask for. */
  visitor?: VisitorFacts;
  /** Experiment → variant of those facts. */
  experiments?: Record<string, string>;
  link: PlatformLink;
  /** What the address names does not exist, although a page matches its path. */
  notFound?: true;
  /** The page shows a draft. */
  preview?: PreviewVisit;
  /** Only the overlay of the page is requested. */
  onlyOverlay?: true;
  /** Additional parameters: the visitor's address on the region-block page. */
  params?: Record<string, string>;
}
