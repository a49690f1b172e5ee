/**
 * Whether an address from the platform is safe in a link: a path of the site, or an https address. `//host` and
 * `/\host` look like paths but lead to other sites, and other schemes may run script.
 */
export function isSafeLink(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) || /^https:\/\/[^\s\\]+$/.test(address);
}
