import { createHash } from 'node:crypto';
import type { PermissionInfo } from '#schemas/generated/api.ts';
import type { CallContext } from '../calls.ts';
import { currentKey } from '../crypto/keys.ts';
import type { PlatformParts } from '../parts.ts';
import { Refusal } from '../Refusal.ts';
import { listHosts } from './merchants.ts';
import { whitelabelTree } from './modules.ts';
import { isKeptOut } from './regions.ts';
import { customerService, listRegistrationRules, listResources } from './resources.ts';

/** What a portal must know of a merchant, and of the visitor at this address (R7.4). */
export async function permissionInfo(
  { db, now, demo, publicUrl }: PlatformParts,
  { merchant, address, language }: Pick<CallContext, 'merchant' | 'address' | 'language'>,
  host: string,
): Promise<PermissionInfo> {
  const hosts = await listHosts(db, merchant.code);
  if (!isKnownHost(host, hosts, demo)) {
    throw new Refusal(404, 'unknown-host', { message: 'Invalid URL, please contact customer service' });
  }
  const [whitelabel, registerRules, links, encryptionKey] = await Promise.all([
    whitelabelTree(db, merchant.code),
    listRegistrationRules(db, merchant.code),
    listResources(db, merchant.code),
    currentKey(db),
  ]);
  const { gtagId, imageCDNs, launchGameCDNs } = merchant.settings;
  const brandWide = {
    whitelabel,
    registerRules,
    resources: links,
    ...(gtagId === '' ? {} : { analytics: { gtagId } }),
    imageCDNs,
    launchGameCDNs,
    maintenance: merchant.status === 1,
    encryptionKey,
  };
  return {
    ...brandWide,
    customerService: customerService(merchant.settings, { publicUrl, merchant: merchant.code, language }),
    location: { ip: address },
    regionRestriction: merchant.status === 2 || isKeptOut(merchant.regionRules, address),
    version: versionOf([brandWide, merchant.status, merchant.settings, merchant.regionRules]),
    time: now().getTime(),
  };
}

/** In a demo every host below `localhost` is known, so that a copied brand folder works at once. */
function isKnownHost(host: string, hosts: string[], demo: boolean): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return hosts.includes(name) || (demo && (name === 'localhost' || name.endsWith('.localhost')));
}

function versionOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
