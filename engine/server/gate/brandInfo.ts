import type { EncryptionKey } from '#engine/api/index.ts';
import { modulesOf } from '#engine/access/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { BrandState } from '../visit/BrandState.ts';

/** The part of a brand's state that comes from the permission info. */
export interface BrandInfo extends Pick<
  BrandState,
  | 'modules'
  | 'imageCdns'
  | 'launchCdns'
  | 'gamesUrl'
  | 'vendorOrigins'
  | 'permission'
  | 'gtagId'
  | 'ageLimit'
  | 'encryptionKey'
  | 'clockOffset'
> {
  maintenance: boolean;
  /** If the platform names it. */
  version?: string;
  /** Otherwise: the hash of the whole info. */
  hash?: string;
}

/** The last permission info and its JSON: brands with an equal one share the object. */
export interface SharedInfo {
  last: { text: string; info: BrandInfo } | null;
}

/** Does not read region rules: without a visitor's address they refer to the portal's own. */
export function brandInfo(permission: CallValue<'permission'>, shared: SharedInfo, now: number): BrandInfo {
  const { location: _, time, ...rest } = permission;
  const text = JSON.stringify(rest);
  const clockOffset = time === undefined ? 0 : time - now;
  if (shared.last?.text === text) return { ...shared.last.info, clockOffset };
  const {
    version,
    customerService,
    chatOrigin,
    imageCDNs,
    launchGameCDNs,
    gamesUrl,
    vendorOrigins,
    maintenance,
    whitelabel,
    analytics,
    ageLimit,
  } = permission;
  const info: BrandInfo = {
    maintenance,
    modules: modulesOf(whitelabel),
    imageCdns: imageCDNs,
    launchCdns: launchGameCDNs,
    ...(gamesUrl !== undefined && { gamesUrl }),
    ...(vendorOrigins !== undefined && { vendorOrigins }),
    ...(isMeasurementId(analytics?.gtagId) && { gtagId: analytics.gtagId }),
    ...(ageLimit !== undefined && { ageLimit }),
    permission: {
      customerService,
      ...(chatOrigin !== undefined && { chatOrigin }),
      ...(version !== undefined && { version }),
    },
    encryptionKey: (permission.encryptionKey as EncryptionKey | undefined) ?? null,
    clockOffset,
    ...(version === undefined ? { hash: shortHash(text) } : { version }),
  };
  shared.last = { text, info };
  return info;
}

/** The state that follows from permission info and status; `now` is monotonic. */
export function stateOf(
  { maintenance, version, hash, ...info }: BrandInfo,
  status: CallValue<'status'>,
  now: number,
): BrandState {
  const closed = status.status === 1 || maintenance;
  return {
    ...info,
    at: now,
    degraded: false,
    unknownHost: false,
    maintenance: closed
      ? { retryAfter: status.retryAfter ?? 60, ...(status.message && { message: status.message }) }
      : null,
    version: `${version ?? hash}.${status.status}`,
    versionCoversRegion: version !== undefined,
  };
}

/** Ids have letters, digits and hyphens: `G-ABC1234567`. */
function isMeasurementId(id: string | undefined): id is string {
  return id !== undefined && /^[A-Za-z0-9-]{3,40}$/.test(id);
}

/** FNV-1a over the text: sufficient to distinguish two states of a platform without versions. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
