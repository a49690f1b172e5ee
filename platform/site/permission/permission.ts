import { createHash } from 'node:crypto';
import { plainHost } from '#kit/host.ts';
import type { PermissionInfo } from '#schemas/generated/api.ts';
import type { SiteContext } from '../context/index.ts';
import { currentKey } from '#platform/base/keys/index.ts';
import type { SiteParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { listHosts, type Merchant } from '../merchants/index.ts';
import { listVendorOrigins } from '#platform/site/vendors/index.ts';
import { whitelabelTree } from '../modules/index.ts';
import { isBlocked } from '../regions/index.ts';
import { customerService, listRegistrationRules, listResources } from './resources.ts';

/** What a portal needs to know about a merchant, and about the visitor at this address (R7.4). */
export async function permissionInfo(
  parts: SiteParts,
  { merchant, address, language }: Pick<SiteContext, 'merchant' | 'address' | 'language'>,
  host: string,
): Promise<PermissionInfo> {
  const { now, demo, publicUrl, gamesUrl, chatUrl = '' } = parts;
  const stored = await siteOf(parts, merchant.code);
  const { hosts, vendorOrigins, ...site } = stored;
  if (!isKnownHost(host, hosts, demo)) {
    throw new Refusal(404, 'unknown-host', { message: 'Invalid URL, please contact customer service' });
  }
  const { gtagId, imageCDNs, launchGameCDNs, ageLimit } = merchant.settings;
  return {
    ...site,
    ...(gtagId === '' ? {} : { analytics: { gtagId } }),
    imageCDNs,
    launchGameCDNs,
    ...(gamesUrl !== '' && { gamesUrl }),
    ...(chatUrl !== '' && { chatOrigin: new URL(chatUrl).origin }),
    ...(vendorOrigins.length > 0 && { vendorOrigins }),
    maintenance: merchant.status === 1,
    customerService: customerService(merchant.settings, {
      publicUrl,
      merchant: merchant.code,
      language,
      host: plainHost(host.replace(/:\d+$/, '')) ?? '',
    }),
    location: { ip: address },
    ageLimit,
    regionRestriction: merchant.status === 2 || isBlocked(merchant.regionRules, address),
    version: versionOf(stored, merchant),
    time: now().getTime(),
  };
}

/**
 * A version that changes whenever the permission info of any host of this merchant, or its region rules, may have
 * changed. Status returns it too: clients need not request the info again while the version is the same.
 */
export async function permissionVersion(parts: SiteParts, merchant: Merchant): Promise<string> {
  return versionOf(await siteOf(parts, merchant.code), merchant);
}

function siteOf(parts: SiteParts, merchant: string): ReturnType<typeof readSite> {
  const read = () => readSite(parts, merchant);
  return parts.responseCache?.facts('site', merchant, read) ?? read();
}

/** Reads a merchant's site from the database. */
async function readSite({ db }: SiteParts, merchant: string) {
  const [hosts, whitelabel, registerRules, links, encryptionKey, vendorOrigins] = await Promise.all([
    listHosts(db, merchant),
    whitelabelTree(db, merchant),
    listRegistrationRules(db, merchant),
    listResources(db, merchant),
    currentKey(db),
    listVendorOrigins(db, merchant),
  ]);
  return { hosts, whitelabel, registerRules, resources: links, encryptionKey, vendorOrigins };
}

/** Whether a site of the merchant may have this host. */
export async function isHostOf(
  { db, demo }: Pick<SiteParts, 'db' | 'demo'>,
  merchant: string,
  host: string,
): Promise<boolean> {
  return isKnownHost(host, await listHosts(db, merchant), demo);
}

/** In a demo every host below `localhost` is accepted, so that a copied brand folder works at once. */
function isKnownHost(host: string, hosts: string[], demo: boolean): boolean {
  const name = plainHost(host.replace(/:\d+$/, '')) ?? '';
  return hosts.includes(name) || (demo && isLocalHost(name));
}

/** A name of this machine, which no other can have (RFC 6761). */
export const isLocalHost = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

function versionOf(site: object, { status, settings, regionRules }: Merchant): string {
  const facts = JSON.stringify([site, status, settings, regionRules]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 16);
}
