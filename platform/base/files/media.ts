import { ownValue } from '#kit/ownValue.ts';
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { readColors } from './coverColor.ts';
import { SizeStore } from './SizeStore.ts';
import { hashOfMaster, master, plain, small, type Size } from '../masters/index.ts';

/** Pictures of the platform and the font of its pages, served below `/media/`. */
export interface Media {
  /**
   * Address of a picture with the hash of its bytes, and of a picture in several widths with its color after `#`, which a
   * page shows until the picture has loaded. An https address is returned unchanged.
   */
  address(path: string): string;
  /** Address of the phone version of a picture, if there is one: `banners/1-phone.webp` for `banners/1.webp`. */
  phoneAddress(path: string): string | undefined;
  /** Names of the pictures that a folder (`avatars/`) had at start. */
  list(folder: string): string[];
  /**
   * Bytes and hash of a picture, or undefined if there is none. `accept` is the request's header, by which the
   * format of a picture in several widths is chosen.
   */
  read(path: string, accept?: string): Promise<StoredPicture | undefined>;
}

interface StoredPicture {
  bytes: Buffer<ArrayBuffer>;
  hash: string;
  type: string;
  /** Set if the bytes depend on `accept`. */
  varies?: boolean;
}

/**
 * The name of a picture in several widths: for browsers that accept AVIF, `games/A@480` is its master `games/A.avif` and
 * `games/A@240` is made from it. Others get one WebP for both.
 */
const sizedName = /^(.+)@(\d+)$/;

/** The widths of a picture in several widths. */
const widths = new Set<number>([small.width, master.width]);

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Hashes the files of the folders once; a picture is searched for in one after the other. A picture added later is served, but
 * its address has no hash. `sizes` is the folder where the build puts the smaller sizes of pictures and their colors;
 * without it, sizes are made at each request, and addresses have no color.
 */
export async function openMedia(roots: readonly string[], sizes?: string): Promise<Media> {
  const store = new SizeStore(sizes);
  const colors = await readColors(sizes);
  const hashes = new Map<string, string>();
  const fragments = new Map<string, string>();
  for (const root of roots.toReversed())
    for (const path of await listFiles(root)) {
      const bytes = await readFile(join(root, path));
      hashes.set(path, hashOf(path, bytes));
      fragments.set(path, (path.endsWith(master.ending) && colors.get(hashOfMaster(bytes))) || '');
    }

  const address = (path: string): string => {
    if (path.startsWith('https://')) return path;
    const file = path.replace(sizedName, `$1${master.ending}`);
    const hash = hashes.get(file);
    if (hash === undefined) return `/media/${path}`;
    return `/media/${path}?v=${hash}${file === path ? '' : fragments.get(file)}`;
  };

  const readFrom = async (path: string): Promise<(StoredPicture & { file: string }) | undefined> => {
    const clean = normalize(path);
    const type = ownValue(types, clean.slice(clean.lastIndexOf('.')));
    if (!type || clean.startsWith('..') || clean.startsWith(sep) || clean.includes('\0')) return undefined;
    for (const file of roots.map((root) => join(root, clean))) {
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      const bytes = await readFile(file);
      return { bytes, hash: hashOf(clean, bytes), type, file };
    }
    return undefined;
  };

  return {
    address,
    phoneAddress(path) {
      const phone = path.replace(/\.\w+$/, (ending) => `-phone${ending}`);
      return hashes.has(phone) ? address(phone) : undefined;
    },
    list: (folder) => [...hashes.keys()].filter((path) => path.startsWith(folder)).sort(),
    async read(path, accept = '') {
      const [, name, width] = sizedName.exec(path) ?? [];
      if (name === undefined) return readFrom(path);
      if (!widths.has(Number(width))) return undefined;
      const found = await readFrom(`${name}${master.ending}`);
      if (!found) return undefined;
      // One hash for all widths and formats, so that the address of one gives those of the others.
      const { bytes, hash, file } = found;
      const size = sizeFor(Number(width), accept);
      if (!size) return { ...found, varies: true };
      const resized = await store.read(size, bytes, file);
      return { bytes: resized, hash, type: `image/${size.format}`, varies: true };
    },
  };
}

/** The size that is made for a browser; undefined if it gets the master. */
function sizeFor(width: number, accept: string): Size | undefined {
  if (!accept.includes('image/avif')) return plain;
  return width === small.width ? small : undefined;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
}

/** Short, because a page names a hundred pictures. Two versions of a picture collide once in a billion times. */
function hashOf(path: string, bytes: Buffer): string {
  const hash = path.endsWith(master.ending)
    ? hashOfMaster(bytes)
    : createHash('sha256').update(bytes).digest('base64url');
  return hash.slice(0, 5);
}
