import type { BrandFolder, Issue, Place } from '#engine/brand/index.ts';
import { ownersOf, type HostsOf } from './ownersOf.ts';

/**
 * Hosts that two brands claim: who does not have one is told at that host in its `brand.json`. Who has it `owners` say; without
 * them, where nobody runs, it is held for the first by name.
 */
export function hostIssues(
  revisions: HostsOf[],
  placesOf: (brand: string) => Place[],
  owners?: ReadonlyMap<string, string>,
): Map<string, Issue[]> {
  const all = owners ?? ownersOf(revisions, new Map());
  const issues = new Map<string, Issue[]>();
  for (const { brand, config } of revisions) {
    const lost = config.hosts.flatMap((host, index) => {
      const owner = all.get(host);
      if (owner === undefined || owner === brand) return [];
      const place = placesOf(brand)[index];
      return [owners ? takenHost(brand, owner, host, place) : sharedHost(brand, owner, host, place)];
    });
    if (lost.length > 0) issues.set(brand, lost);
  }
  return issues;
}

/** Hosts that a brand, being the first by name, has in common with others: what is wrong with it, told where nobody tells them. */
export function takenAway({ brand, config }: HostsOf, others: HostsOf[], places: Place[]): Issue[] {
  return config.hosts.flatMap((host, index) => {
    const other = others.find((one) => one.brand > brand && one.config.hosts.includes(host));
    return other ? [sharedHost(brand, other.brand, host, places[index])] : [];
  });
}

/** Where the hosts of a brand are written. */
export function hostPlaces({ config }: BrandFolder): Place[] {
  return (config?.value.hosts ?? []).map((_host, index) => ({
    file: config?.file ?? '',
    ...(config?.places.value(`/hosts/${index}`) ?? { line: 1, column: 1 }),
  }));
}

function takenHost(brand: string, owner: string, host: string, place?: Place): Issue {
  const what = `The host "${host}" is taken by the brand "${owner}".`;
  return hostIssue(brand, owner, host, place, what, `"${brand}" does not answer there.`);
}

function sharedHost(brand: string, other: string, host: string, place?: Place): Issue {
  const what = `The host "${host}" is that of the brand "${other}", too.`;
  return hostIssue(brand, other, host, place, what, 'Only the one that had it first answers there.');
}

function hostIssue(
  brand: string,
  other: string,
  host: string,
  place: Place = { file: brand, line: 1, column: 1 },
  what: string,
  follows: string,
): Issue {
  const own = `${brand}.localhost`;
  const todo =
    host === own ? `Take it out of the "hosts" of "${other}".` : `Choose another one, for example "${own}".`;
  return { ...place, code: 'taken-host', severity: 'error', what, follows, todo };
}
