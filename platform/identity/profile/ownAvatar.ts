import { memberFolder } from '#platform/site/pictures/index.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { randomKey } from '#kit/randomKey.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  avatarKey,
  bytesOf,
  memberKey,
  noBytes,
  type ObjectStore,
  type PictureInRow,
} from '#platform/base/objects/index.ts';
import { accounts, avatarPictures, memberUploads } from '#platform/base/database/schema/index.ts';
import { readMemberUpload } from '../uploads/index.ts';

/** Width and height of a stored picture in pixels: twice the largest size at which a page shows it. */
const edge = 256;

/** The `avatarId` of a picture of the member's own. */
export const ownAvatarId = 'own';

export const isOwnAvatar = (path: string): boolean => path.startsWith(memberFolder);

/**
 * Makes a picture that the member has sent (`uploadPicture`: judged by content, without metadata) the member's own: cut to a
 * square around its middle. It replaces the one before, and the picture as it was sent is deleted. Returns its path.
 * Refuses with `unknown-picture` (422) at `picture`. To be called in a transaction.
 */
export async function setOwnAvatar(
  tx: Database,
  accountId: number,
  picture: string,
  { now, objects }: { now: Date; objects: ObjectStore | undefined },
): Promise<string> {
  const sent = await readMemberUpload(tx, accountId, picture);
  if (!sent || sent.usedAt !== null) {
    const message = 'The picture is missing. Send it again.';
    throw new Refusal(422, 'unknown-picture', {
      message,
      fields: [{ field: 'picture', code: 'unknown-picture', message }],
    });
  }
  const whole = await bytesOf(objects, memberKey(sent.merchant, sent.id), sent.bytes);
  const bytes = await sharp(whole).resize({ width: edge, height: edge, fit: 'cover' }).webp().toBuffer();
  const id = randomKey();
  const set = { id, bytes, uploadedAt: now };
  await tx
    .insert(avatarPictures)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: avatarPictures.accountId, set });
  await tx.delete(memberUploads).where(eq(memberUploads.id, sent.id));
  return `${memberFolder}${id}.webp`;
}

/** Deletes the member's own picture, if there is one. */
export async function removeOwnAvatar(tx: Database, accountId: number): Promise<void> {
  await tx.delete(avatarPictures).where(eq(avatarPictures.accountId, accountId));
}

/** The bytes of a picture that a member shows of itself; undefined if there is none. */
export async function readAvatar(
  db: Database,
  id: string,
  objects: ObjectStore | undefined,
): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ merchant: accounts.merchant, bytes: avatarPictures.bytes })
    .from(avatarPictures)
    .innerJoin(accounts, eq(accounts.id, avatarPictures.accountId))
    .where(eq(avatarPictures.id, id));
  return found && bytesOf(objects, avatarKey(found.merchant, id), found.bytes);
}

/** Pictures that members show of themselves and that are not in object storage. */
export async function avatarsInRows(db: Database, most: number): Promise<PictureInRow[]> {
  const rows = await db
    .select({ merchant: accounts.merchant, id: avatarPictures.id, bytes: avatarPictures.bytes })
    .from(avatarPictures)
    .innerJoin(accounts, eq(accounts.id, avatarPictures.accountId))
    .where(sql`octet_length(${avatarPictures.bytes}) > 0`)
    .limit(most);
  return rows.map(({ merchant, id, bytes }) => ({
    key: avatarKey(merchant, id),
    bytes,
    // By the random name: the member may have replaced the picture meanwhile.
    release: async (tx) => tx.update(avatarPictures).set({ bytes: noBytes }).where(eq(avatarPictures.id, id)),
  }));
}
