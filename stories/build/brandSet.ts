import { compileBrand, hasErrors } from '#engine/brand/compileBrand.ts';
import { inOrder, toFinding } from '#engine/brand/read/finding.ts';
import { readFolders } from '#engine/brand/read/readFolders.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import { hostFindings, hostPlaces } from '#engine/brand/check/hostFindings.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

/** A brand in Storybook: its revision, or the findings in its folder. */
export type StoryBrand = { revision: BrandRevision } | { findings: Finding[] };

/** All sites among the brands of a folder, by name. A broken one has findings and does not affect the others. */
export async function readBrandSet(
  dir: string,
  widgets: WidgetRegistry,
): Promise<Record<string, StoryBrand>> {
  const folders = await readFolders(nodeFiles(dir));
  const brands: Record<string, StoryBrand> = {};
  const revisions: BrandRevision[] = [];
  for (const folder of folders.values()) {
    const { issues, revision } = await compileBrand(folder, folders, widgets);
    if (revision) revisions.push(revision);
    if (revision) brands[folder.brand] = { revision };
    else if (hasErrors(issues))
      brands[folder.brand] = { findings: inOrder(issues.map((one) => toFinding(one))) };
  }
  const placesOf = (brand: string) => {
    const folder = folders.get(brand);
    return folder ? hostPlaces(folder) : [];
  };
  for (const [brand, issues] of hostFindings(revisions, placesOf))
    brands[brand] = { findings: issues.map((one) => toFinding(one)) };
  return brands;
}
