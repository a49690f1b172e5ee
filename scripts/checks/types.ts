import type { BrandFolder, BrandRevision, Issue } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';

/** A brand that the engine accepts, as rules look at it. */
export interface CheckedBrand {
  own: BrandFolder;
  /** Lowest first, the brand's own folder last. */
  layers: BrandFolder[];
  revision: BrandRevision;
  widgets: WidgetRegistry;
}

/** What `--fix` does to a file: the value at a JSON path is taken away, or becomes `value`. */
export interface Fix {
  file: string;
  path: (string | number)[];
  value?: unknown;
}

export interface RuleIssue extends Issue {
  fix?: Fix;
}

/** One thing that `brand check` looks for. `docs/checks.md` is made of these. */
export interface Rule {
  /** As it stands in findings: `low-contrast`. */
  code: string;
  severity: 'error' | 'warning';
  /** What it looks for, in a sentence. */
  looksFor: string;
  /** What visitors or operators meet where it is not mended. */
  follows: string;
  mend: string;
  /** Can `--fix` do it? */
  fixes?: boolean;
  /** The engine itself finds it, for the server and editors too; a rule of its own says how. */
  check: 'engine' | ((brand: CheckedBrand) => RuleIssue[]);
}
