import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { limits, type BrandFiles, type FileEntry } from '#engine/brand/index.ts';

/** Bytes up to which a file is read at once: the thread pool takes ten times as long for it. */
const small = 128 * 1024;

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
      const names: string[] = [];
      await walk(folder, '', 1, names);
      return Promise.all(names.map((name) => entryOf(path.join(folder, name), name)));
    },
    read: async (brand, file, most) => readPlain(path.join(root, brand, ...file.split('/')), most),
  };
}

/** Names all that is no folder, with slashes; stops once there is more than a brand may have. */
async function walk(folder: string, prefix: string, depth: number, names: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (isByTheWay(entry.name)) continue;
    if (names.length > limits.files) return;
    if (entry.isDirectory() && depth < limits.folderDepth)
      await walk(path.join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1, names);
    else names.push(prefix + entry.name);
  }
}

/** What editors and systems leave beside a file: `.DS_Store`, `.home.json.swp`, `home.json~`, `~$home.json`. */
const isByTheWay = (name: string) => /^(?:\.|~\$)|~$/.test(name);

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

const withoutLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads a file without following a link that came in its place since it was listed. */
async function readPlain(file: string, most: number = limits.folderBytes): Promise<Uint8Array> {
  const descriptor = openSync(file, withoutLinks);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error('It is no file.');
    if (stat.size > most) throw new Error('It is too large.');
    if (stat.size <= small) return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  const handle = await open(file, withoutLinks);
  try {
    const { size } = await handle.stat();
    if (size > most) throw new Error('It is too large.');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
