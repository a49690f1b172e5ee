/** What a host name never contains, although URLs do around it. */
const foreign = /[\s/?#@:\\%<>^|`{}"[\]]/u;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ascii = new RegExp(`^${label}(?:\\.${label})*$`);

/**
 * A host name in the one form in which hosts are compared: in ASCII (`xn--…` for other letters), in lower case, and without
 * the dot that may end it. Undefined if it is no host name, or one with a port.
 */
export function plainHost(text: string): string | undefined {
  const name = text.trim().replace(/[.。．｡]$/u, '');
  if (name === '' || foreign.test(name)) return undefined;
  const isAscii = /^[\x21-\x7e]+$/.test(name);
  if (!isAscii && !URL.canParse(`http://${name}`)) return undefined;
  const plain = isAscii ? name.toLowerCase() : new URL(`http://${name}`).hostname;
  // Digits of other scripts would become an IP address.
  if (!isAscii && /^[\d.]+$/.test(plain)) return undefined;
  return plain.length <= 253 && ascii.test(plain) ? plain : undefined;
}
