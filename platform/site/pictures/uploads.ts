import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { uploads } from '#platform/base/database/schema/index.ts';
import type { EncodedUpload } from '#platform/base/files/index.ts';

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
export async function readUpload(db: Database, path: string): Promise<Uint8Array | undefined> {
  const name = path.slice(uploadFolder.length);
  const [found] = await db
    .select({ bytes: uploads.bytes })
    .from(uploads)
    .where(eq(uploads.name, name))
    .limit(1);
  return found?.bytes;
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
