import {
  inOrder,
  toFinding,
  type BrandFolder,
  type BrandRevision,
  type Finding,
  type Issue,
} from '#engine/brand/index.ts';
import { consequenceFor, type BrandState } from './brandState.ts';
import { hostIssues } from './hostIssues.ts';

/** One consistent picture of all brands at a moment: who is live, who answers at which host, what is wrong. */
export class Published {
  readonly list: BrandRevision[];
  readonly findings: Finding[];
  /** What `findings` are known by, with the brand that each came up in first. */
  readonly issues = new Map<string, { finding: Finding; brand: string }>();
  readonly #brands: Map<string, BrandRevision>;
  readonly #hosts = new Map<string, BrandRevision>();
  readonly #findings = new Map<string, Finding[]>();

  /** `more` are issues of no brand: that the folder of all of them cannot be read. */
  constructor(
    states: ReadonlyMap<string, BrandState>,
    folders: ReadonlyMap<string, BrandFolder>,
    more: Issue[] = [],
  ) {
    const sorted = [...states].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.list = sorted.flatMap(([, { revision }]) => revision ?? []);
    this.#brands = new Map(this.list.map((revision) => [revision.brand, revision]));
    for (const revision of this.list) {
      for (const host of revision.config.hosts) if (!this.#hosts.has(host)) this.#hosts.set(host, revision);
    }
    const hosts = hostIssues(this.list, folders);
    for (const issue of more) this.#add('', issue, toFinding(issue));
    for (const [brand, state] of sorted) {
      const own = new Map<string, Finding>();
      for (const issue of [...state.compiled.issues, ...state.troubles, ...(hosts.get(brand) ?? [])]) {
        const finding = toFinding(issue, consequenceFor(state));
        own.set(keyOf(issue), finding);
        this.#add(brand, issue, finding);
      }
      this.#findings.set(brand, inOrder([...own.values()]));
    }
    this.findings = inOrder([...this.issues.values()].map(({ finding }) => finding));
  }

  get(name: string): BrandRevision | undefined {
    return this.#brands.get(name);
  }

  byHost(host: string): BrandRevision | undefined {
    return this.#hosts.get(host);
  }

  findingsOf(name: string): Finding[] {
    return this.#findings.get(name) ?? [];
  }

  /** One that stands in a layer concerns many brands, and is told once. */
  #add(brand: string, issue: Issue, finding: Finding): void {
    const key = keyOf(issue);
    if (!this.issues.has(key)) this.issues.set(key, { finding, brand });
  }
}

const keyOf = ({ file, line, column, code, what }: Issue) => `${file}:${line}:${column} ${code} ${what}`;
