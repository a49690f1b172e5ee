import type { BrandFolder, Issue, Place } from '#engine/brand/index.ts';

/** Hosts that two brands claim: the first by name has it, the other is told at that host in its `brand.json`. */
export function hostIssues(
  revisions: { brand: string; config: { hosts: string[] } }[],
  placesOf: (brand: string) => Place[],
): Map<string, Issue[]> {
  const owners = new Map<string, string>();
  const issues = new Map<string, Issue[]>();
  for (const { brand, config } of revisions) {
    for (const [index, host] of config.hosts.entries()) {
      const owner = owners.get(host);
      if (owner === undefined) owners.set(host, brand);
      else
        issues.set(brand, [
          ...(issues.get(brand) ?? []),
          takenHost(
            brand,
            placesOf(brand)[index],
            `The host "${host}" is taken by the brand "${owner}".`,
            `"${brand}" does not answer there.`,
          ),
        ]);
    }
  }
  return issues;
}

/** Hosts that a brand, being the first by name, takes away from others: what is wrong with it, told where nobody tells them. */
export function takenAway(
  { brand, config }: { brand: string; config: { hosts: string[] } },
  others: { brand: string; config: { hosts: string[] } }[],
  places: Place[],
): Issue[] {
  return config.hosts.flatMap((host, index) => {
    const loser = others.find((other) => other.brand > brand && other.config.hosts.includes(host));
    if (!loser) return [];
    return [
      takenHost(
        brand,
        places[index],
        `The host "${host}" is that of the brand "${loser.brand}", too.`,
        `"${loser.brand}" does not answer there any more.`,
      ),
    ];
  });
}

/** Where the hosts of a brand are written. */
export function hostPlaces({ config }: BrandFolder): Place[] {
  return (config?.value.hosts ?? []).map((_host, index) => ({
    file: config?.file ?? '',
    ...(config?.places.value(`/hosts/${index}`) ?? { line: 1, column: 1 }),
  }));
}

function takenHost(
  brand: string,
  place: Place = { file: brand, line: 1, column: 1 },
  what: string,
  follows: string,
): Issue {
  return {
    ...place,
    code: 'taken-host',
    severity: 'error',
    what,
    follows,
    todo: `Choose another one, for example "${brand}.localhost".`,
  };
}
