import { BlockList, isIP } from 'node:net';

/** Peers whose `X-Forwarded-For` is believed: `TRUSTED_PROXIES`, a comma list of addresses and CIDR ranges. */
export type TrustedProxies = (address: string) => boolean;

export function parseTrustedProxies(text: string): TrustedProxies {
  const list = new BlockList();
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const wrong = bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most);
    if (family === 0 || wrong || rest.length > 0)
      throw new Error(`TRUSTED_PROXIES: "${entry}" is no address. Use 10.0.0.1 or 10.0.0.0/8.`);
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The visitor's address: the socket's, or the last untrusted one of `X-Forwarded-For` behind trusted proxies. */
export function visitorAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  let address = plain(peer ?? '');
  if (!forwarded || !trusted(address)) return address;
  for (const hop of forwarded.split(',').reverse()) {
    const next = plain(hop.trim());
    if (isIP(next) === 0) return address;
    address = next;
    if (!trusted(address)) return address;
  }
  return address;
}

/** IPv4 addresses come mapped into IPv6 on a dual-stack socket. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
