import type { BrandChange } from '#engine/contracts/brandSource.ts';
import type { Published } from './Published.ts';

/** The differences between two snapshots: `live` deletes or replaces revisions, `judged` changes only findings. */
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
