import type { Database } from '#platform/base/database/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import type { ObjectStore } from '#platform/base/objects/index.ts';
import { readUpload, uploadFolder } from './uploads.ts';

/** Reads the picture that a member shows of itself by its id; undefined if there is none. */
export type ReadAvatar = (
  db: Database,
  id: string,
  objects: ObjectStore | undefined,
) => Promise<Uint8Array | undefined>;

/** Name of an uploaded picture: the hash of its bytes and its size. */
const uploadName = /^uploads\/([0-9a-f]{24})-\d{1,5}x\d{1,5}\.webp$/;

/** Where the pictures are that members show of themselves. */
export const memberFolder = 'members/';
/** Their names are random, so that only those who are shown one know its address. */
const memberName = /^members\/([0-9a-f]{32})\.webp$/;

/** The platform's pictures, below `members/` those of members, and below `uploads/` those that operators have uploaded. */
export function withUploads(
  files: Media,
  { db, objects }: { db: Database; objects?: ObjectStore | undefined },
  readAvatar: ReadAvatar,
): Media {
  const readMember = async (path: string): ReturnType<Media['read']> => {
    const id = memberName.exec(path)?.[1];
    const bytes = id === undefined ? undefined : await readAvatar(db, id, objects);
    if (!bytes || id === undefined) return undefined;
    return { bytes: Buffer.from(bytes), hash: versionOf(id), type: 'image/webp' };
  };
  return {
    ...files,
    address(path) {
      const hash = (uploadName.exec(path) ?? memberName.exec(path))?.[1];
      return hash === undefined ? files.address(path) : `/media/${path}?v=${versionOf(hash)}`;
    },
    async read(path, accept) {
      if (path.startsWith(memberFolder)) return readMember(path);
      if (!path.startsWith(uploadFolder)) return files.read(path, accept);
      const hash = uploadName.exec(path)?.[1];
      const bytes = hash === undefined ? undefined : await readUpload(db, path, objects);
      if (!bytes || hash === undefined) return undefined;
      return { bytes: Buffer.from(bytes), hash: versionOf(hash), type: 'image/webp' };
    },
  };
}

const versionOf = (hash: string) => hash.slice(0, 8);

/** Width and height of an uploaded picture in pixels; undefined for all others. */
export function uploadSize(path: string): { width: number; height: number } | undefined {
  const [, width, height] = /^uploads\/[0-9a-f]{24}-(\d+)x(\d+)\.webp$/.exec(path) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
