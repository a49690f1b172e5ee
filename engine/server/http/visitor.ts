import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { ipAddressIn, isLoopbackAddress } from '#kit/ipAddress.ts';
import type { TrustedProxies } from '../base/PortalEnvironment.ts';

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
      throw new Error(
        `TRUSTED_PROXIES: "${entry}" is not an IP address or a range. Use 10.0.0.1 or 10.0.0.0/8.`,
      );
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The visitor's address: the socket's, or the last untrusted one of `X-Forwarded-For` behind trusted proxies. Empty
 * if a trusted proxy sends one that cannot be parsed: the proxy's own address could pass a region rule that blocks
 * the visitor's.
 */
export function visitorAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  let address = ipAddressIn(peer ?? '');
  if (!forwarded || !trusted(address)) return address;
  for (const hop of forwarded.split(',').reverse()) {
    if (hop.trim() === '') continue;
    address = ipAddressIn(hop);
    if (!trusted(address)) return address;
  }
  return address;
}

const nearby = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(address, bits, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/** An address of this machine or of a private network: typical of a proxy, never of a visitor of a public site. */
export function isNearby(address: string): boolean {
  return isIP(address) !== 0 && nearby.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Headers that proxies add to forwarded requests. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'];

/** Whether a request comes from a program on this machine and not through a proxy. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = ipAddressIn(socket.remoteAddress ?? '');
  return isLoopbackAddress(peer) && proxyHeaders.every((name) => headers[name] === undefined);
}
