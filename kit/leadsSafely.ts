/**
 * Whether an address that a platform names may stand in a link: a path of the site, or an https address. `//host` and
 * `/\host` would leave the site unseen, and other schemes may run script.
 */
export function leadsSafely(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) || /^https:\/\/[^\s\\]+$/.test(address);
}
