import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { limits, type BrandFiles, type FileEntry } from '#engine/brand/index.ts';

/** Maximum bytes for a synchronous read: for small files the thread pool takes ten times as long. */
const small = 128 * 1024;

/** Brand folders on a disk. Findings use the folder's own name: `brands/siam/brand.json`. */
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
      const folder = await brandFolder(root, brand);
      if (folder === undefined) return [{ path: '', kind: 'link', bytes: 0, stamp: 'link' }];
      const places: Place[] = [];
      await walk(folder, '', 1, places);
      return Promise.all(places.map(entryOf));
    },
    read: async (brand, file, most) => readPlain(await placeOf(root, brand, file), most),
  };
}

/** A name in a brand folder, and the file on disk that it refers to. */
interface Place {
  name: string;
  file: string;
}

/** Lists everything but folders, by slash-separated names; stops beyond the maximum for a brand. */
async function walk(folder: string, prefix: string, depth: number, places: Place[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (isByTheWay(entry.name)) continue;
    if (places.length > limits.files) return;
    const file = path.join(folder, entry.name);
    const target = depth === 1 && entry.isSymbolicLink() ? await targetIn(folder, file) : undefined;
    const isFolder = target === undefined ? entry.isDirectory() : (await lstat(target)).isDirectory();
    if (isFolder && depth < limits.folderDepth)
      await walk(target ?? file, `${prefix}${entry.name}/`, depth + 1, places);
    else places.push({ name: prefix + entry.name, file: target ?? file });
  }
}

/**
 * The target of a permitted link: into a sibling folder whose name starts with a dot, as Kubernetes mounts a
 * ConfigMap (`brand.json` → `..data/brand.json`, `..data` → `..2026_11_25`). A link in a brand's files can reach
 * neither other brands nor anything outside.
 */
async function targetIn(folder: string, link: string): Promise<string | undefined> {
  try {
    const [own, target] = await Promise.all([realpath(folder), realpath(link)]);
    const [first = '', ...more] = path.relative(own, target).split(path.sep);
    return first.startsWith('.') && first !== '..' && more.length > 0 ? target : undefined;
  } catch {
    return undefined;
  }
}

/** The folder of a brand, through a permitted link; undefined for any other link. */
async function brandFolder(root: string, brand: string): Promise<string | undefined> {
  const folder = path.join(root, brand);
  return (await lstat(folder)).isSymbolicLink() ? targetIn(root, folder) : folder;
}

/** The file on disk that a name in a brand folder refers to. */
async function placeOf(root: string, brand: string, name: string): Promise<string> {
  const own = path.join(root, brand);
  const folder = isLink(own) ? await targetIn(root, own) : own;
  if (folder === undefined) throw new Error('The brand folder is a symbolic link.');
  const [first = '', ...more] = name.split('/');
  const top = path.join(folder, first);
  return path.join((isLink(top) ? await targetIn(folder, top) : undefined) ?? top, ...more);
}

/** Synchronous, without the thread pool, as it precedes each read. */
const isLink = (file: string) => lstatSync(file).isSymbolicLink();

/** Files that editors and systems leave in folders: `.DS_Store`, `.home.json.swp`, `home.json~`, `~$home.json`. */
const isByTheWay = (name: string) => /^(?:\.|~\$)|~$/.test(name);

async function entryOf({ name, file }: Place): Promise<FileEntry> {
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

/** Reads a file without following a link that has replaced it since it was listed. */
async function readPlain(file: string, most: number = limits.folderBytes): Promise<Uint8Array> {
  const descriptor = openSync(file, withoutLinks);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error('It is not a regular file.');
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
