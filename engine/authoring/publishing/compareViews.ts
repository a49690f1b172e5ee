import { compileBrand, FolderReader, type BrandFiles, type Issue } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { diffRevisions, type Difference } from '../diff/index.ts';
import { chainOf } from './chains.ts';

/** The differences of brands between two states of all folders. Brands without differences are absent. */
export async function compareViews(
  brands: string[],
  before: BrandFiles,
  after: BrandFiles,
  widgets: WidgetRegistry,
): Promise<Record<string, Difference[]>> {
  const [then, now] = [new FolderReader(before), new FolderReader(after)];
  const found: Record<string, Difference[]> = {};
  for (const brand of brands) {
    const [old, fresh] = [await compiledIn(then, brand, widgets), await compiledIn(now, brand, widgets)];
    const differences = compare(old, fresh);
    if (differences.length > 0) found[brand] = differences;
    for (const reader of [then, now]) reader.evict(brand);
  }
  return found;
}

/** A brand's revision, or the first error that prevents one. Layers have neither. */
interface Outcome {
  revision?: BrandRevision;
  error?: Issue;
}

export async function compiledIn(
  reader: FolderReader,
  brand: string,
  widgets: WidgetRegistry,
): Promise<Outcome> {
  const folders = await chainOf(reader, brand);
  const folder = folders.get(brand);
  if (!folder) return {};
  const { revision, issues } = await compileBrand(folder, folders, widgets);
  const error = issues.find(({ severity }) => severity === 'error');
  return { ...(revision && { revision }), ...(error && { error }) };
}

function compare(before: Outcome, after: Outcome): Difference[] {
  if (before.revision && after.revision) return diffRevisions(before.revision, after.revision);
  if (before.revision && after.error) return [{ kind: 'brand', does: 'broken', why: inShort(after.error) }];
  if (before.error && after.revision)
    return [{ kind: 'brand', does: 'repaired', why: inShort(before.error) }];
  return [];
}

const inShort = ({ file, line, what }: Issue) => `${file}:${line} ${what}`;
