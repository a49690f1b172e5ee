import path from 'node:path';
import { compileBrand, hasErrors } from '#engine/brand/compileBrand.ts';
import { toFinding } from '#engine/brand/read/finding.ts';
import { memoryFiles, type MemoryFolder } from '#engine/brand/read/memoryFiles.ts';
import { readFolders } from '#engine/brand/read/readFolders.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import type { BrandFile } from './brandFile.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The project's widgets and brand folders, and a way to try a brand that extends one of them. */
export async function projectBrands() {
  const widgets = await loadWidgets(root);
  const folders = await readFolders(nodeFiles(path.join(root, 'brands')));
  const revisionOf = (brand: string) => compile(brand, folders, widgets);
  const withFiles = async (below: string, files: BrandFile[]): Promise<BrandRevision> => {
    const [acme] = (await readFolders(memoryFiles({ acme: folderOver(below, files) }))).values();
    if (!acme) throw new Error('no folder');
    return compile('acme', new Map([...folders, ['acme', acme]]), widgets);
  };
  return { widgets, revisionOf, withFiles };
}

async function compile(
  brand: string,
  folders: Awaited<ReturnType<typeof readFolders>>,
  widgets: WidgetRegistry,
): Promise<BrandRevision> {
  const folder = folders.get(brand);
  if (!folder) throw new Error(`There is no brand "${brand}".`);
  const { issues, revision } = await compileBrand(folder, folders, widgets);
  if (!revision || hasErrors(issues)) throw new Error(issues.map((one) => toFinding(one).message).join('\n'));
  return revision;
}

/** One folder with all changes, merged by file. */
function folderOver(below: string, files: BrandFile[]): MemoryFolder {
  const folder: MemoryFolder = {
    'brand.json': {
      format: 1,
      extends: below,
      name: 'Acme',
      hosts: ['acme.localhost'],
      merchantCode: 'acme',
    },
  };
  for (const { path: name, text } of files) {
    const { change, ...rest } = JSON.parse(text) as { change?: object[] };
    const before = (folder[name] as { change?: object[] } | undefined)?.change ?? [];
    folder[name] = change ? { ...rest, change: [...before, ...change] } : rest;
  }
  return folder;
}
