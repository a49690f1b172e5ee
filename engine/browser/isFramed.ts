/** Whether a page may be framed: https, or http of the machine itself, and never of this very origin. */
export function isFramed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  const plain = protocol === 'http:' && /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(hostname);
  // A document of this very origin could take the sandbox off itself.
  return (protocol === 'https:' || plain) && origin !== location.origin;
}
