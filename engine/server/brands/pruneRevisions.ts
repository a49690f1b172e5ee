import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { publishedNumbers, revisionFolder, revisionsOf } from './publishedPaths.ts';

/**
 * Deletes all published revisions of a brand but the newest `keep`, at least the live one, and returns their numbers,
 * lowest first. A revision disappears by a rename, so none is ever seen in part; what a crash leaves behind is deleted
 * by the next publication.
 */
export async function pruneRevisions(dir: string, brand: string, keep: number): Promise<number[]> {
  const pruned = prunedBy(await publishedNumbers(dir, brand), keep);
  for (const number of pruned) {
    const aside = path.join(revisionsOf(dir, brand), `.half-${randomUUID()}`);
    await rename(revisionFolder(dir, brand, number), aside);
    await rm(aside, { recursive: true, force: true });
  }
  return pruned;
}

/** The numbers that go; the highest is live and always stays. */
export function prunedBy(numbers: readonly number[], keep: number): number[] {
  return numbers.slice(0, Math.max(0, numbers.length - Math.max(1, keep)));
}
