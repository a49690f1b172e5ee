import { hostFindings, inOrder, ownersOf, toFinding, type Issue } from '#engine/brand/index.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import { consequenceFor, type BrandState } from './brandEntry.ts';
import { weakCache } from '../cache/createCache.ts';

/** Findings of a brand by their keys. */
type FindingsByKey = ReadonlyMap<string, Finding>;

/** A consistent snapshot of all brands: which are live, which serves each host, and all findings. */
export class Published {
  readonly list: BrandRevision[];
  /** Findings by key, with the brand that each was first found in. */
  readonly issues = new Map<string, { finding: Finding; brand: string }>();
  /** Host → the brand that serves it. */
  readonly owners: ReadonlyMap<string, string>;
  readonly #brands: Map<string, BrandRevision>;
  readonly #findings = new Map<string, FindingsByKey>();

  /** `had` has the previous owners of hosts; `more` are findings of no brand, such as an unreadable brands folder. */
  constructor(
    states: ReadonlyMap<string, BrandState>,
    had: ReadonlyMap<string, string> = new Map(),
    more: Issue[] = [],
  ) {
    const sorted = [...states.values()].toSorted((a, b) => (a.brand < b.brand ? -1 : 1));
    this.list = sorted.flatMap(({ revision }) => revision ?? []);
    this.#brands = new Map(this.list.map((revision) => [revision.brand, revision]));
    this.owners = ownersOf(this.list, had);
    const hosts = hostFindings(this.list, (brand) => states.get(brand)?.hosts ?? [], this.owners);
    for (const issue of more) this.#add('', keyOf(issue), toFinding(issue));
    for (const state of sorted) {
      const findings = findingsIn(state, hosts.get(state.brand));
      if (findings === noFindings) continue;
      this.#findings.set(state.brand, findings);
      for (const [key, finding] of findings) this.#add(state.brand, key, finding);
    }
  }

  get findings(): Finding[] {
    return inOrder([...this.issues.values()].map(({ finding }) => finding));
  }

  get(name: string): BrandRevision | undefined {
    return this.#brands.get(name);
  }

  byHost(host: string): BrandRevision | undefined {
    return this.#brands.get(this.owners.get(host) ?? '');
  }

  hostsOf(name: string): string[] {
    const named = this.get(name)?.config.hosts.filter((host) => this.owners.get(host) === name) ?? [];
    if (named.length > 0) return named;
    return [...this.owners].flatMap(([host, brand]) => (brand === name ? [host] : []));
  }

  findingsOf(name: string): Finding[] {
    return inOrder([...this.#findingsByKey(name).values()]);
  }

  /** Whether a brand has the same findings in another snapshot. */
  hasSameFindings(name: string, other: Published): boolean {
    const [mine, theirs] = [this.#findingsByKey(name), other.#findingsByKey(name)];
    return mine === theirs || JSON.stringify([...mine]) === JSON.stringify([...theirs]);
  }

  #findingsByKey(name: string): FindingsByKey {
    return this.#findings.get(name) ?? noFindings;
  }

  /** A finding in a layer affects many brands, and is reported once. */
  #add(brand: string, key: string, finding: Finding): void {
    if (!this.issues.has(key)) this.issues.set(key, { finding, brand });
  }
}

const noFindings: FindingsByKey = new Map();
const worded = weakCache<BrandState, { troubles: number; findings: FindingsByKey }>('brand findings');

/** The findings of a brand, except those on hosts, are worded once per state. */
function findingsIn(state: BrandState, hosts: Issue[] = []): FindingsByKey {
  if (state.issues.length + state.troubles.length + hosts.length === 0) return noFindings;
  const before = worded.get(state);
  const count = state.troubles.length;
  if (hosts.length === 0 && before?.troubles === count) return before.findings;
  const findings = new Map<string, Finding>();
  for (const issue of [...state.issues, ...state.troubles, ...hosts])
    findings.set(keyOf(issue), toFinding(issue, consequenceFor(state)));
  if (hosts.length === 0) worded.set(state, { troubles: count, findings });
  return findings;
}

const keyOf = ({ file, line, column, code, what }: Issue) => `${file}:${line}:${column} ${code} ${what}`;
