import type { BrandChange } from '#engine/contracts/brandSource.ts';
import type { Published } from './Published.ts';

/**
 * The differences between two snapshots: `live` has deleted brands and new revisions, `judged` has brands of which only
 * the findings have changed.
 */
export function brandChanges(
  before: Published,
  now: Published,
): { live: BrandChange[]; judged: BrandChange[] } {
  const gone = before.list
    .filter(({ brand }) => now.get(brand) === undefined)
    .map(({ brand }) => ({ brand }));
  const changed = now.list
    .filter((revision) => before.get(revision.brand) !== revision)
    .map((revision) => ({ brand: revision.brand, revision }));
  const names = new Set(changed.map(({ brand }) => brand));
  const judged = now.list
    .filter(({ brand }) => !names.has(brand) && !now.hasSameFindings(brand, before))
    .map(({ brand }) => ({ brand }));
  return { live: [...gone, ...changed], judged };
}
