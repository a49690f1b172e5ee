import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { uploads } from '#platform/base/database/schema/index.ts';
import type { EncodedUpload } from '#platform/base/files/index.ts';
import {
  bytesOf,
  noBytes,
  type ObjectStore,
  type PictureInRow,
  uploadKey,
} from '#platform/base/objects/index.ts';

/** Where uploaded pictures are, below `/media/`. */
export const uploadFolder = 'uploads/';

/** Stores a picture for a merchant and returns its path below `/media/`. The same picture twice is stored once. */
export async function storeUpload(
  db: Database,
  merchant: string,
  { name, bytes }: EncodedUpload,
  now: Date,
): Promise<string> {
  await db
    .insert(uploads)
    .values({ merchant, name, bytes, uploadedAt: now })
    .onConflictDoUpdate({ target: [uploads.merchant, uploads.name], set: { uploadedAt: now } });
  return uploadFolder + name;
}

/** Whether a merchant has uploaded the picture at this path. */
export async function hasUpload(db: Database, merchant: string, path: string): Promise<boolean> {
  const found = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.merchant, merchant), eq(uploads.name, path.slice(uploadFolder.length))));
  return found.length > 0;
}

/** The bytes of an uploaded picture; undefined if there is none. */
export async function readUpload(
  db: Database,
  path: string,
  objects: ObjectStore | undefined,
): Promise<Uint8Array | undefined> {
  const name = path.slice(uploadFolder.length);
  const [found] = await db
    .select({ merchant: uploads.merchant, bytes: uploads.bytes })
    .from(uploads)
    .where(eq(uploads.name, name))
    // One that is still in the database needs no other server.
    .orderBy(desc(sql`octet_length(${uploads.bytes})`))
    .limit(1);
  return found && bytesOf(objects, uploadKey(found.merchant, name), found.bytes);
}

/** Uploaded pictures that are not in object storage, the oldest first. */
export async function uploadsInRows(db: Database, most: number): Promise<PictureInRow[]> {
  const rows = await db
    .select()
    .from(uploads)
    .where(sql`octet_length(${uploads.bytes}) > 0`)
    .orderBy(asc(uploads.uploadedAt))
    .limit(most);
  return rows.map(({ merchant, name, bytes }) => ({
    key: uploadKey(merchant, name),
    bytes,
    release: async (tx) =>
      tx
        .update(uploads)
        .set({ bytes: noBytes })
        .where(and(eq(uploads.merchant, merchant), eq(uploads.name, name))),
  }));
}

/** Deletes the pictures of a merchant that a condition names and that were uploaded before `before`. */
export async function removeUploads(
  db: Database,
  merchant: string,
  before: Date,
  which: SQL | undefined,
): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.merchant, merchant), lt(uploads.uploadedAt, before), which));
}
