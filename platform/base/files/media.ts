import { ownValue } from '#kit/ownValue.ts';
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** Pictures of the platform and the font of its pages, served below `/media/`. */
export interface Media {
  /** Address of a picture with the hash of its bytes. An https address is returned unchanged. */
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
 * The name of a picture in several widths: `games/A@240` and `games/A@480` are `A@240.avif` and `A@480.avif` for
 * browsers that accept AVIF, and `A.webp` for others.
 */
const sizedName = /^(.+)@\d+$/;

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Hashes the files of the folder once. A picture added later is served, but its address has no hash. */
export async function openMedia(root: string): Promise<Media> {
  const hashes = new Map<string, string>();
  for (const path of await listFiles(root)) hashes.set(path, hashOf(await readFile(join(root, path))));

  const address = (path: string): string => {
    if (path.startsWith('https://')) return path;
    const hash = hashes.get(path.replace(sizedName, '$1.webp'));
    return `/media/${path}${hash === undefined ? '' : `?v=${hash}`}`;
  };

  const readFrom = async (path: string): Promise<StoredPicture | undefined> => {
    const clean = normalize(path);
    const type = ownValue(types, clean.slice(clean.lastIndexOf('.')));
    if (!type || clean.startsWith('..') || clean.startsWith(sep) || clean.includes('\0')) return undefined;
    const file = join(root, clean);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const bytes = await readFile(file);
    return { bytes, hash: hashOf(bytes), type };
  };

  return {
    address,
    phoneAddress(path) {
      const phone = path.replace(/\.\w+$/, (ending) => `-phone${ending}`);
      return hashes.has(phone) ? address(phone) : undefined;
    },
    list: (folder) => [...hashes.keys()].filter((path) => path.startsWith(folder)).sort(),
    async read(path, accept = '') {
      const plain = sizedName.exec(path)?.[1];
      if (plain === undefined) return readFrom(path);
      // One hash for all widths and formats, so that the address of one gives those of the others.
      const known = await readFrom(`${plain}.webp`);
      if (!known) return undefined;
      const best = accept.includes('image/avif') ? await readFrom(`${path}.avif`) : undefined;
      return { ...(best ?? known), hash: known.hash, varies: true };
    },
  };
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
function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 5);
}
