import { BlockList, isIP, isIPv4 } from 'node:net';
import { ipAddressIn, isLoopbackAddress } from '#kit/ipAddress.ts';

/** Normalizes an address, however a proxy wrote it. Empty if it is not one. */
export const plainAddress = ipAddressIn;

/**
 * The network within which one visitor can change addresses: an IPv4 address, or the first 64 bits of an IPv6 address,
 * which providers assign to a household. Limits count by it.
 */
export function networkOf(address: string): string {
  if (!isIP(address) || isIPv4(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length - (tail.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A range of addresses. */
export interface AddressRange {
  cidr: string;
  prefix: number;
  has(address: string): boolean;
}

/** Parses `203.0.113.0/24`, `2001:db8::/32` or a single address. Undefined if invalid. */
export function parseRange(text: string): AddressRange | undefined {
  const [base = '', length, ...rest] = text.trim().split('/');
  const address = plainAddress(base);
  if (address === '' || rest.length > 0) return undefined;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const maxBits = family === 'ipv4' ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = length === undefined ? maxBits : Number(length);
  if (prefix > maxBits) return undefined;
  const list = new BlockList();
  list.addSubnet(address, prefix, family);
  return {
    cidr: `${address}/${prefix}`,
    prefix,
    has: (given) =>
      isIP(given) !== 0 && (isIPv4(given) ? 'ipv4' : 'ipv6') === family && list.check(given, family),
  };
}

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  return isLoopbackAddress(plainAddress(address));
}
