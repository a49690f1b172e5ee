import type { CallContext } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { isHostOf } from './permission.ts';

/** Longest origin: a host name has at most 253 characters. */
const longest = 280;

/**
 * Origin of the site that the visitor uses. Only a portal that proved itself may state it, and only for a host of the
 * merchant: mail leads there.
 */
export async function siteOf(
  parts: Pick<PlatformParts, 'db' | 'demo'>,
  { site, merchant }: Pick<CallContext, 'site' | 'merchant'>,
): Promise<string | undefined> {
  if (site === undefined || site.length > longest || !URL.canParse(site)) return undefined;
  const { protocol, origin, hostname } = new URL(site);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && origin === site && (await isHostOf(parts, merchant.code, hostname)) ? site : undefined;
}
