import { ipAddressIn } from './ipAddress.ts';

/**
 * An IPv4 address cut to its /24, an IPv6 address to its /48; an empty text for anything else. For logs: enough to tell
 * networks apart, too little to tell people apart.
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
