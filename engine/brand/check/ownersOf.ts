/** A brand with the hosts that it claims. */
export interface HostsOf {
  brand: string;
  config: { hosts: string[] };
}

/**
 * Which brand serves each host. A contested host stays with the brand that `had` it, so that no brand can take a host
 * from another; among new ones the first by name gets it. A brand whose hosts are all taken keeps the hosts that it
 * had.
 */
export function ownersOf(revisions: HostsOf[], had: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { brand, config } of revisions) {
    for (const host of config.hosts)
      if (!owners.has(host) || had.get(host) === brand) owners.set(host, brand);
  }
  const homeless = new Set(revisions.map(({ brand }) => brand));
  for (const brand of owners.values()) homeless.delete(brand);
  for (const [host, brand] of had) if (homeless.has(brand) && !owners.has(host)) owners.set(host, brand);
  return owners;
}
