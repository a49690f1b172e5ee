import type { BrandFolder, Correction, Issue } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

/** A brand that the engine accepts, as rules look at it. */
export interface CheckedBrand {
  own: BrandFolder;
  /** Lowest first, the brand's own folder last. */
  layers: BrandFolder[];
  revision: BrandRevision;
  widgets: WidgetRegistry;
}

/** What `--fix` does to a file: takes the value at a JSON path away, or writes another text in place of one. */
export type Fix =
  | { kind: 'remove'; file: string; path: (string | number)[] }
  | ({ kind: 'replace' } & Correction);

export interface RuleIssue extends Issue {
  fix?: Fix;
}

/** One thing that `brand check` looks for. `docs/checks.md` is generated from these. */
export interface Rule {
  /** As it stands in findings: `low-contrast`. */
  code: string;
  severity: 'error' | 'warning';
  /** What it looks for, in a sentence. */
  looksFor: string;
  /** What visitors or operators meet if it is not corrected. */
  follows: string;
  mend: string;
  /** What of it `--fix` does, where it does anything. */
  fixes?: string;
  /** Why the finding names no audience, where one might look for it. */
  whom?: string;
  /** The engine itself finds it, for the server and editors too; a rule of its own says how. */
  check: 'engine' | ((brand: CheckedBrand) => RuleIssue[]);
}
