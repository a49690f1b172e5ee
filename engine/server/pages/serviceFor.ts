import type { CustomerService } from '#schemas/generated/api.ts';

/** For whom, and where, a way to customer service is wanted. */
export interface ServiceWish {
  vip: boolean;
  /** BCP 47; an address that names a language (`lang`) is given this one. */
  language: string;
  /** The site itself is closed to this visitor, and its paths with it (R2.6.10). */
  closed: boolean;
  production: boolean;
}

/**
 * Where customer service is for a person: VIP's own for rank above 4, LIVE for all others and where VIP has none
 * (R3.17, R6.6). Null where nothing is named that leads anywhere: entries are a platform's, so only paths of the site
 * and https addresses pass, http ones outside production or on the machine itself.
 */
export function serviceFor(entries: readonly CustomerService[], wish: ServiceWish): string | null {
  const types = wish.vip ? ['VIP', 'LIVE'] : ['LIVE'];
  const addresses = types.flatMap((type) =>
    entries.filter(({ csType }) => csType === type).map(({ path }) => passing(path, wish)),
  );
  return addresses.find((address) => address !== null) ?? null;
}

function passing(path: string, { language, closed, production }: ServiceWish): string | null {
  if (/^\/(?![/\\])[^\s\\<>"'`]*$/.test(path)) return closed ? null : path;
  if (!URL.canParse(path)) return null;
  const url = new URL(path);
  const { protocol, hostname, username, password, searchParams } = url;
  const plain = protocol === 'http:' && (!production || isLoopback(hostname));
  if ((protocol !== 'https:' && !plain) || username !== '' || password !== '') return null;
  if (searchParams.has('lang')) searchParams.set('lang', language);
  return url.href;
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
