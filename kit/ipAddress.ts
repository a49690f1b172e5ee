/**
 * Normalizes an IP address from a proxy or socket: no port, brackets, zone or IPv4-mapped prefix; IPv6 in canonical
 * form. `[2001:DB8::1]:443` becomes `2001:db8::1`, `::ffff:203.0.113.5` becomes `203.0.113.5`, anything else an empty
 * string.
 */
export function ipAddressIn(text: string): string {
  if (text.length > longest) return '';
  const bare = text.trim();
  const [, quad = bare] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  if (isIpv4(quad)) return quad;
  const [, bracketed = bare] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare) ?? [];
  return ipv6In(bracketed.replace(/%.*$/s, ''));
}

/** Whether a normalized address is this machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** Characters of the longest form: a full IPv6 address with brackets, zone and port. */
const longest = 100;

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

function ipv6In(text: string): string {
  if (!/^[\da-f:.]+$/i.test(text) || !text.includes(':')) return '';
  const address = `http://[${text}]/`;
  if (!URL.canParse(address)) return '';
  const plain = new URL(address).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
