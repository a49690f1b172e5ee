/**
 * Whether a request has at most one `Host` header (RFC 9112, section 3.2). With two, a proxy and the server behind it
 * may pick different sites.
 */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
