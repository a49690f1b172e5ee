import type { BrandFiles } from './files.ts';
import type { BrandFolder } from './BrandFolder.ts';
import { FolderReader } from './readFolder.ts';

/** Reads all brand folders, by name. */
export async function readFolders(files: BrandFiles): Promise<Map<string, BrandFolder>> {
  const reader = new FolderReader(files);
  const folders = new Map<string, BrandFolder>();
  for (const name of await files.brands()) folders.set(name, await reader.read(name));
  return folders;
}
