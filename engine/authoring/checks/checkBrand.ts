import { compileBrand, layersOf, type BrandFolder } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { fontLetters, type HasGlyph } from './fontLetters.ts';
import { rules } from './rules.ts';
import { namedVendors, type NamedVendor } from './unknown-vendor/index.ts';
import type { CheckTools, Fix, RuleIssue } from './types.ts';

/** The result of `brand check` for one brand, without what depends on other brands (hosts). */
export interface BrandCheck {
  issues: RuleIssue[];
  /** Present if the engine accepts the brand, whatever the rules say. */
  revision?: BrandRevision;
  /** What only the platform can judge. */
  vendors?: NamedVendor[];
}

/** Compiles a brand as the server does, then applies the rules that the compiler does not contain. */
export async function checkBrand(
  own: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
  tools?: CheckTools,
  memo: Memo = noMemo,
): Promise<BrandCheck> {
  const { issues, revision } = await compileBrand(own, folders, widgets, memo);
  const layers = layersOf(own, folders, []);
  if (!revision || !layers) return { issues };
  const glyphs = tools ? await fontGlyphs(revision, layers, tools) : new Map<string, HasGlyph>();
  const brand = { own, layers, revision, widgets, glyphs, memo };
  const found = rules.flatMap(({ check }) => (typeof check === 'function' ? check(brand) : []));
  return { issues: [...issues, ...found], revision, vendors: namedVendors(brand) };
}

async function fontGlyphs(
  { config }: BrandRevision,
  layers: BrandFolder[],
  { read, unbrotli }: CheckTools,
): Promise<Map<string, HasGlyph>> {
  const glyphs = new Map<string, HasGlyph>();
  for (const { src } of config.fonts.flatMap(({ files }) => files)) {
    const asset = layers.findLast(({ assets }) => assets.has(src))?.assets.get(src);
    const has = asset && fontLetters(await read(asset), unbrotli);
    if (has) glyphs.set(src, has);
  }
  return glyphs;
}

/** What `--fix` may change in the brand's own files. Files of its layers are fixed when those layers are checked. */
export function fixesIn(issues: RuleIssue[], folder: string): Fix[] {
  return issues
    .flatMap(({ fix, correction }) => fix ?? (correction ? { kind: 'replace' as const, ...correction } : []))
    .filter(({ file }) => file.startsWith(`${folder}/`));
}
