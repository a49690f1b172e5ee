import type { BrandFolder, Correction, FolderAsset, Issue } from '#engine/brand/index.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { HasGlyph } from './fontLetters.ts';

/** What rules need and pure code cannot do. */
export interface CheckTools {
  /** The content of a brand's file. */
  read: (asset: FolderAsset) => Promise<Uint8Array>;
  unbrotli: (bytes: Uint8Array) => Uint8Array;
}

/** A brand that the engine accepts, as rules see it. */
export interface CheckedBrand {
  own: BrandFolder;
  /** Lowest first, the brand's own folder last. */
  layers: BrandFolder[];
  revision: BrandRevision;
  widgets: WidgetRegistry;
  /** By path, the characters of the fonts that could be read. */
  glyphs: ReadonlyMap<string, HasGlyph>;
  /** Shared by all brands of one check. */
  memo: Memo;
}

/** A change that `--fix` makes: removes the value at a JSON path, or replaces a text. */
export type Fix =
  | { kind: 'remove'; file: string; path: (string | number)[] }
  | ({ kind: 'replace' } & Correction);

export interface RuleIssue extends Issue {
  fix?: Fix;
}

/** One rule of `brand check`. `docs/checks.md` is generated from the rules. */
export interface Rule {
  /** The code in findings: `low-contrast`. */
  code: string;
  severity: 'error' | 'warning';
  /** What it looks for, in a sentence. */
  looksFor: string;
  /** What visitors or operators experience if it is not corrected. */
  follows: string;
  advice: string;
  /** What `--fix` does, if anything. */
  fixes?: string;
  /** Who is affected, if readers might expect an audience in the finding. */
  whom?: string;
  /**
   * A check function; 'engine' if the engine itself reports it, also to the server and editors; 'platform' if the command
   * asks the platform.
   */
  check: 'engine' | 'platform' | ((brand: CheckedBrand) => RuleIssue[]);
}
