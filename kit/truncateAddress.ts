import { ipAddressIn } from './ipAddress.ts';

/**
 * Truncates an IPv4 address to its /24 and an IPv6 address to its /48; returns an empty string for anything else. For
 * logs: enough to distinguish networks, too little to identify people.
 */
export function truncateAddress(address: string): string {
  const plain = ipAddressIn(address);
  if (plain === '') return '';
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0`;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? [] : ['0', '0', '0'];
  return `${[...groups, ...zeros].slice(0, 3).join(':')}::`;
}
