/** A brand with the hosts that it claims. */
export interface HostsOf {
  brand: string;
  config: { hosts: string[] };
}

/**
 * Who answers at each host. Of brands that claim the same one, it stays with who `had` it, so that none can take a host away
 * from another; of new ones the first by name has it. A brand that claims none but hosts of others stays where it was.
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
