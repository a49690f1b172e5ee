import { lstat, open, readdir } from 'node:fs/promises';
import { constants } from 'node:fs';
import path from 'node:path';
import { limits, type BrandFiles, type FileEntry } from '#engine/brand/index.ts';

/** Brand folders on a disk. Findings call the folder by its own name: `brands/siam/brand.json`. */
export function nodeFiles(dir: string): BrandFiles {
  const root = path.resolve(dir);
  return {
    root: path.basename(root),
    brands: async () => {
      const entries = await readdir(root, { withFileTypes: true });
      return entries
        .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
        .map((entry) => entry.name)
        .toSorted();
    },
    list: async (brand) => {
      const folder = path.join(root, brand);
      if ((await lstat(folder)).isSymbolicLink())
        return [{ path: '', kind: 'link', bytes: 0, stamp: 'link' }];
      const entries: FileEntry[] = [];
      await walk(folder, '', 1, entries);
      return entries;
    },
    read: async (brand, file) => readPlain(path.join(root, brand, ...file.split('/'))),
  };
}

async function walk(folder: string, prefix: string, depth: number, entries: FileEntry[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (entries.length > limits.files) return;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && depth < limits.folderDepth)
      await walk(file, `${prefix}${entry.name}/`, depth + 1, entries);
    else entries.push(await entryOf(file, prefix + entry.name));
  }
}

async function entryOf(file: string, name: string): Promise<FileEntry> {
  const stat = await lstat(file, { bigint: true });
  const kind = stat.isFile() ? 'file' : stat.isSymbolicLink() ? 'link' : 'other';
  return {
    path: name,
    kind,
    bytes: Number(stat.size),
    stamp: `${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino} ${stat.size}`,
  };
}

/** Reads a file without following a link that came in its place since it was listed. */
async function readPlain(file: string): Promise<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = await handle.stat();
    if (size > limits.folderBytes) throw new Error('It is too large.');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
