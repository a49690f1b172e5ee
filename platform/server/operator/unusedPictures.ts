import { and, eq, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { announcements, pointRewards, promotions, uploads } from '#platform/base/database/schema/index.ts';
import { removeUploads, uploadFolder } from '#platform/site/pictures/index.ts';

/** Milliseconds after which an uploaded picture that nothing shows may go: an upload whose banner was refused. */
export const unusedFor = 24 * 60 * 60_000;

/** Deletes the pictures of a merchant that no banner, notice, reward or promotion shows and that were uploaded before `before`. */
export async function removeUnusedPictures(db: Database, merchant: string, before: Date): Promise<void> {
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
  await removeUploads(db, merchant, before, and(notExists(shown), notExists(offered), notExists(promoted)));
}
