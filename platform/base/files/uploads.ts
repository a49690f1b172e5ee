import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { announcements, pointRewards, promotions, uploads } from '../database/schema/index.ts';
import type { EncodedUpload } from './encodeUpload.ts';

/** Where uploaded pictures are, below `/media/`. */
export const uploadFolder = 'uploads/';

/** Milliseconds after which an uploaded picture that nothing shows is deleted: an upload whose banner was refused. */
const unusedFor = 24 * 60 * 60_000;

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
  await removeUnused(db, merchant, new Date(now.getTime() - unusedFor));
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

/** Deletes the pictures of a merchant that no banner, notice, reward or promotion shows and that were uploaded before `before`. */
export async function removeUnused(db: Database, merchant: string, before: Date): Promise<void> {
  const path = sql`${uploadFolder} || ${uploads.name}`;
  const shown = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.merchant, uploads.merchant),
        or(eq(announcements.picture, path), eq(announcements.phonePicture, path)),
      ),
    );
  const offered = db
    .select({ id: pointRewards.id })
    .from(pointRewards)
    .where(and(eq(pointRewards.merchant, uploads.merchant), eq(pointRewards.picture, path)));
  const promoted = db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.merchant, uploads.merchant), eq(promotions.picture, path)));
  await db
    .delete(uploads)
    .where(
      and(
        eq(uploads.merchant, merchant),
        lt(uploads.uploadedAt, before),
        notExists(shown),
        notExists(offered),
        notExists(promoted),
      ),
    );
}
