import type { SiteContext } from '../context/index.ts';
import type { SiteParts } from '../parts.ts';
import { isHostOf, isLocalHost } from './permission.ts';

/** Longest origin: a host name has at most 253 characters. */
const longest = 280;

/**
 * Whether an address belongs to the site that the visitor uses: its scheme, host and port are those that the portal stated.
 * Without a portal it is an `https` address of a host of the merchant, or in a demonstration one of this machine.
 */
export async function isOwnAddress(
  parts: Pick<SiteParts, 'db' | 'demo'>,
  context: Pick<SiteContext, 'site' | 'merchant' | 'portal'>,
  address: string,
): Promise<boolean> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (context.portal) return url.origin === (await siteOf(parts, context));
  const isUsual = url.protocol === 'https:' && url.port === '';
  const isLocal = parts.demo && /^https?:$/.test(url.protocol) && isLocalHost(url.hostname);
  return (isUsual || isLocal) && isHostOf(parts, context.merchant.code, url.hostname);
}

/**
 * Origin of the site that the visitor uses. Only a portal that proved itself may state it, and only for a host of the
 * merchant: mail leads there.
 */
export async function siteOf(
  parts: Pick<SiteParts, 'db' | 'demo'>,
  { site, merchant }: Pick<SiteContext, 'site' | 'merchant'>,
): Promise<string | undefined> {
  if (site === undefined || site.length > longest || !URL.canParse(site)) return undefined;
  const { protocol, origin, hostname } = new URL(site);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && origin === site && (await isHostOf(parts, merchant.code, hostname)) ? site : undefined;
}
