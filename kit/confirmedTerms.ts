/**
 * What a member is shown before confirming, by name, each value as text: `{ draw: '20261129-002', stake: '10.00' }`.
 * Amounts are decimal strings, times are ISO 8601 in UTC.
 */
export type ConfirmedTerms = Readonly<Record<string, string>>;

/**
 * The fingerprint of terms: 16 hexadecimal digits, independent of the order of the names. A page sends it with the
 * confirmation, and the platform compares it with the terms in force. It detects changed terms; it does not prove who sent
 * them.
 */
export function fingerprintOf(terms: ConfirmedTerms): string {
  const names = Object.keys(terms).sort();
  const text = JSON.stringify(names.map((name) => [name, terms[name]]));
  return hash32(text, 0x811c9dc5) + hash32(text, 0x9747b28c);
}

/** FNV-1a over UTF-16 units with a final mix, as eight hexadecimal digits. */
function hash32(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
