import { compareViews } from '#engine/authoring/publishing/index.ts';
import type { Difference } from '#engine/authoring/diff/index.ts';
import { draftFiles, revisionFiles } from '#engine/server/brands/index.ts';
import { liveNumber, needBrand, type Desk } from './Desk.ts';
import { numberIn } from './draft.ts';

/**
 * `brand diff <brand> <n> [<m>]`: the differences of two published revisions over the layers as they are now, or of a
 * revision and the draft.
 */
export async function diffPublished(
  desk: Desk,
  brand: string,
  [from = '', to]: string[],
): Promise<Record<string, Difference[]>> {
  await needBrand(desk, brand);
  await liveNumber(desk, brand);
  const before = revisionFiles(desk.dir, brand, await numberIn(desk, brand, from));
  const after =
    to === undefined
      ? draftFiles(desk.dir, brand)
      : revisionFiles(desk.dir, brand, await numberIn(desk, brand, to));
  return compareViews([brand], before, after, desk.publishing.widgets);
}
