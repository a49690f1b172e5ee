import path from 'node:path';
import {
  compileBrand,
  inOrder,
  layersOf,
  readFolders,
  toFinding,
  type BrandRevision,
  type Finding,
} from '#engine/brand/index.ts';
import { hostIssues, hostPlaces, nodeFiles, writeEditorSchemas } from '#engine/server/brands/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { rules } from '../checks/rules.ts';
import type { CheckedBrand, Fix, RuleIssue } from '../checks/types.ts';

export interface Checked {
  findings: Finding[];
  /** What `--fix` would do. */
  fixes: Fix[];
  /** Brands that would go live. */
  live: string[];
}

/** Checks brands as the server does, then by the rules of `scripts/checks/`, and writes their schemas for editors. Without names: all. */
export async function checkBrands(dir: string, names: string[], widgets: WidgetRegistry): Promise<Checked> {
  const folders = await readFolders(nodeFiles(dir));
  const all = [...folders.keys()];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no brand ${unknown.map((name) => `"${name}"`).join(', ')} in ${dir}. There are: ${all.join(', ')}.`,
    );
  const findings = new Map<string, Finding>();
  const revisions: BrandRevision[] = [];
  const fixes: Fix[] = [];
  const wanted = new Set(names.length > 0 ? names : all);
  const add = (finding: Finding) => findings.set(JSON.stringify(finding), finding);
  for (const folder of folders.values()) {
    const { issues, revision } = await compileBrand(folder, folders, widgets);
    if (revision !== undefined) revisions.push(revision);
    if (!wanted.has(folder.brand)) continue;
    await writeEditorSchemas(path.resolve(dir), folder, folders, widgets);
    const layers = layersOf(folder, folders, []);
    const more = revision && layers ? ruleIssues({ own: folder, layers, revision, widgets }) : [];
    fixes.push(...more.flatMap(({ fix }) => fix ?? []));
    for (const issue of [...issues, ...more]) add(toFinding(issue));
  }
  const placesOf = (brand: string) => {
    const folder = folders.get(brand);
    return folder ? hostPlaces(folder) : [];
  };
  for (const [brand, issues] of hostIssues(revisions, placesOf))
    if (wanted.has(brand)) issues.map((issue) => add(toFinding(issue)));
  return { findings: inOrder([...findings.values()]), fixes, live: revisions.map(({ brand }) => brand) };
}

function ruleIssues(brand: CheckedBrand): RuleIssue[] {
  return rules.flatMap(({ check }) => (check === 'engine' ? [] : check(brand)));
}
