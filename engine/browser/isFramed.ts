/** Whether a page may be framed: https, or http on localhost, and never from this origin. */
export function isFramed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  const plain = protocol === 'http:' && /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(hostname);
  // A same-origin document could remove its own sandbox.
  return (protocol === 'https:' || plain) && origin !== location.origin;
}
