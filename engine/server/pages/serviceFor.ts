import type { CustomerService } from '#schemas/generated/api.ts';

/** The visitor and the place that a customer service address is for. */
export interface ServiceWish {
  vip: boolean;
  /** BCP 47; replaces the language (`lang`) of an address that has one. */
  language: string;
  /** The site is closed to this visitor, and with it all of its paths (R2.6.10). */
  closed: boolean;
  production: boolean;
}

/**
 * The customer service address for a visitor: VIP's own for a rank above 4, LIVE for all others and if VIP has none
 * (R3.17, R6.6). Null if no entry is usable: they come from the platform, so only paths of the site and https
 * addresses are accepted, and http ones outside production or on this machine.
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
