import { inOrder, type BrandFiles } from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { CheckedAlone } from './CheckedAlone.ts';
import { FolderChecks, type CheckSurroundings } from './FolderChecks.ts';
import { saidOf, type SaidOfBrand } from './saidOf.ts';
import { takenHosts } from './takenHosts.ts';

/** The findings of brands in some state of all folders, such as one that is about to go live. Writes nothing. */
export async function checkView(
  files: BrandFiles,
  names: string[],
  widgets: WidgetRegistry,
  surroundings: CheckSurroundings,
): Promise<Finding[]> {
  const all = await files.brands();
  const said = new Map<string, SaidOfBrand>();
  for (const name of all) said.set(name, await saidOf(files, name));
  const one = new FolderChecks(files, all, widgets, surroundings);
  const checked = new Map<string, CheckedAlone>();
  for (const name of names) checked.set(name, await one.checkSafely(name));
  const found = [...checked.values()].flatMap(({ findings }) => findings);
  const findings = new Map(
    [...found, ...takenHosts(files.root, said, checked)].map((finding) => [JSON.stringify(finding), finding]),
  );
  return inOrder([...findings.values()]);
}
