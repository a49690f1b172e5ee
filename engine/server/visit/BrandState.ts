import type { EncryptionKey } from '#engine/api/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';

/** The state of a brand at its platform, at most 1 s old while the platform responds. */
export interface BrandState {
  /** Monotonic milliseconds of the last response; 0 before the first. */
  at: number;
  /** The last request to the platform failed. */
  degraded: boolean;
  unknownHost: boolean;
  maintenance: { message?: string; retryAfter: number } | null;
  modules: ReadonlySet<string>;
  /** Changes with every brand-wide change; part of every page cache key. */
  version: string;
  /** The version also covers region rules, so an address's rule may be cached until the version changes. */
  versionCoversRegion: boolean;
  imageCdns: string[];
  /** Base addresses of launched games, the best first; empty if games run at the platform's own address (R3.15). */
  launchCdns: string[];
  /** That address, if the platform names it. */
  gamesUrl?: string;
  /** Origins of vendors whose games start at an address of their own. */
  vendorOrigins?: string[];
  /**
   * The part of the permission info that pages need; null before the first response. Nothing else is retained, for
   * memory at 1,000 brands.
   */
  permission: Pick<CallValue<'permission'>, 'customerService' | 'chatOrigin' | 'version'> | null;
  /** The measurement id of the site's analytics, if it has one (R3.16). */
  gtagId?: string;
  /** The merchant's age limit, if the platform names it (R5.9). */
  ageLimit?: number;
  encryptionKey: EncryptionKey | null;
  /** Milliseconds to add to the portal's clock to get the platform's. */
  clockOffset: number;
}

/**
 * The modules of a site whose platform has not answered yet: sign-up, which nearly all sites have. Its form asks the
 * platform itself, so a visitor never waits for the way in.
 */
const assumedModules = ['DIRECTREG3', 'USERNAMEREG3'];

/** The state before the first response: no other module is on, and the site is open. */
export const initialState: BrandState = {
  at: 0,
  degraded: true,
  unknownHost: false,
  maintenance: null,
  modules: new Set(assumedModules),
  version: '-',
  versionCoversRegion: false,
  imageCdns: [],
  launchCdns: [],
  permission: null,
  encryptionKey: null,
  clockOffset: 0,
};
