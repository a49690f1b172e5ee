import type { Place } from '#engine/contracts/revision.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import type { Issue } from '../read/finding.ts';
import { ownersOf, type HostsOf } from './ownersOf.ts';

/**
 * Findings for hosts that two brands claim, each at the host in the `brand.json` of the brand that does not get it.
 * `owners` says which brand has the host; without it, in `brand check`, the first by name has it.
 */
export function hostFindings(
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
      const contest = { brand, hosts: config.hosts, other: owner, host, place: placesOf(brand)[index] };
      return [owners ? takenHost(contest) : sharedHost(contest)];
    });
    if (lost.length > 0) issues.set(brand, lost);
  }
  return issues;
}

/** Findings for hosts that a brand, although first by name, shares with others, for a check of this brand alone. */
export function takenAway({ brand, config }: HostsOf, others: HostsOf[], places: Place[]): Issue[] {
  return config.hosts.flatMap((host, index) => {
    const other = others.find((one) => one.brand > brand && one.config.hosts.includes(host));
    return other
      ? [sharedHost({ brand, hosts: config.hosts, other: other.brand, host, place: places[index] })]
      : [];
  });
}

/** Where the hosts of a brand are written. */
export function hostPlaces({ config }: BrandFolder): Place[] {
  return (config?.value.hosts ?? []).map((_host, index) => ({
    file: config?.file ?? '',
    ...(config?.places.value(`/hosts/${index}`) ?? { line: 1, column: 1 }),
  }));
}

interface Contest {
  brand: string;
  /** All hosts that the brand names. */
  hosts: string[];
  other: string;
  host: string;
  place: Place | undefined;
}

function takenHost(contest: Contest): Issue {
  const { brand, other, host } = contest;
  const what = `The host "${host}" is taken by the brand "${other}".`;
  return hostIssue(contest, what, `"${brand}" is not served there.`);
}

function sharedHost(contest: Contest): Issue {
  const what = `The host "${contest.host}" is claimed by the brand "${contest.other}" as well.`;
  return hostIssue(contest, what, 'Only the brand that had it first is served there.');
}

function hostIssue({ brand, hosts, other, host, place }: Contest, what: string, follows: string): Issue {
  const own = `${brand}.localhost`;
  const todo =
    host === own
      ? `Remove it from the "hosts" of "${other}".`
      : hosts.includes(own)
        ? 'Remove it, or choose another one.'
        : `Choose another one, for example "${own}".`;
  return {
    ...(place ?? { file: brand, line: 1, column: 1 }),
    code: 'taken-host',
    severity: 'error',
    what,
    follows,
    todo,
  };
}
