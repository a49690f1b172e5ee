import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { createSemaphore } from '#kit/semaphore.ts';
import { randomKey } from '#kit/randomKey.ts';
import { countAttempt } from '#platform/accounts/attempts/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { memberUploads } from '#platform/base/database/schema/index.ts';
import { encodeUpload, uploadLimits } from '#platform/base/files/index.ts';
import {
  bytesOf,
  memberKey,
  noBytes,
  type ObjectStore,
  type PictureInRow,
} from '#platform/base/objects/index.ts';

/** A picture of a member as it is stored: WebP, without metadata. */
export type MemberUpload = typeof memberUploads.$inferSelect;

/** The largest stored picture, in pixels: a long screenshot stays readable. */
const stored = { width: 1600, height: 6400 };
/** Formats that members may send (R5.12). */
const accepted = ['image/png', 'image/jpeg'];
/** Pictures that one member may send a day. */
const perDay = { scope: 'member-upload', spanMs: 24 * 3_600_000 };
const maxPerDay = 60;
/** Milliseconds after which a picture that nothing shows is deleted. */
const unusedMs = 24 * 3_600_000;
/** Decoding takes much memory, so at most two at a time. */
const decoders = createSemaphore(2);

/**
 * Stores a picture of the signed-in member (R5.12): PNG or JPEG by its content, at most 5 MB, encoded again. Refuses with
 * `wrong-picture`, `broken-picture`, `empty-picture` (422), `too-large` (413) or `too-many-requests` (429).
 */
export async function storeMemberUpload(
  parts: IdentityParts,
  context: CallContext,
  file: Uint8Array,
): Promise<MemberUpload> {
  return storeUploadOf(parts, signedIn(context).account, file);
}

/** The same for an account that has proved itself in another way. */
export async function storeUploadOf(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  account: { id: number; merchant: string },
  file: Uint8Array,
): Promise<MemberUpload> {
  const { count, endsAt } = await countAttempt(db, perDay, String(account.id), now());
  if (count > maxPerDay)
    throw new Refusal(429, 'too-many-requests', {
      message: `You can send ${maxPerDay} pictures a day.`,
      retryAfter: Math.ceil((endsAt.getTime() - now().getTime()) / 1000),
    });
  await requirePngOrJpeg(file);
  const { bytes, width, height } = await encode(file);
  const [row] = await db
    .insert(memberUploads)
    .values({
      id: randomKey(),
      merchant: account.merchant,
      accountId: account.id,
      bytes,
      width,
      height,
      uploadedAt: now(),
    })
    .returning();
  if (!row) throw new Error('The picture was not inserted.');
  return row;
}

/** A picture by its owner; undefined if the account has no such picture. */
export async function readMemberUpload(
  db: Database,
  accountId: number,
  id: string,
): Promise<MemberUpload | undefined> {
  const [row] = await db
    .select()
    .from(memberUploads)
    .where(and(eq(memberUploads.id, id), eq(memberUploads.accountId, accountId)));
  return row;
}

/** A picture by the operator of its merchant. */
export async function readUploadOfMerchant(
  db: Database,
  merchant: string,
  id: string,
): Promise<MemberUpload | undefined> {
  const [row] = await db
    .select()
    .from(memberUploads)
    .where(and(eq(memberUploads.id, id), eq(memberUploads.merchant, merchant)));
  return row;
}

/** The bytes of a picture; undefined if its storage has lost it. */
export function bytesOfUpload(
  objects: ObjectStore | undefined,
  { merchant, id, bytes }: MemberUpload,
): Promise<Uint8Array | undefined> {
  return bytesOf(objects, memberKey(merchant, id), bytes);
}

/** Pictures that members have sent and that are not in object storage, the oldest first. */
export async function memberUploadsInRows(db: Database, most: number): Promise<PictureInRow[]> {
  const rows = await db
    .select()
    .from(memberUploads)
    .where(sql`octet_length(${memberUploads.bytes}) > 0`)
    .orderBy(asc(memberUploads.uploadedAt))
    .limit(most);
  return rows.map(({ merchant, id, bytes }) => ({
    key: memberKey(merchant, id),
    bytes,
    release: async (tx) => tx.update(memberUploads).set({ bytes: noBytes }).where(eq(memberUploads.id, id)),
  }));
}

/**
 * Marks pictures of an account as shown, so that they stay. Refuses with `unknown-picture` (422) if one is missing, of
 * another account, or shown by something else.
 */
export async function useMemberUploads(
  tx: Database,
  accountId: number,
  ids: readonly string[],
  now: Date,
  field = 'proofs',
): Promise<void> {
  if (ids.length === 0) return;
  const used = await tx
    .update(memberUploads)
    .set({ usedAt: now })
    .where(
      and(
        inArray(memberUploads.id, [...ids]),
        eq(memberUploads.accountId, accountId),
        isNull(memberUploads.usedAt),
      ),
    )
    .returning({ id: memberUploads.id });
  if (used.length === ids.length) return;
  const message = 'A picture is missing. Add it again.';
  throw new Refusal(422, 'unknown-picture', {
    message,
    fields: [{ field, code: 'unknown-picture', message }],
  });
}

/** Deletes pictures that nothing has shown for a day; returns how many. */
export async function pruneMemberUploads(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(memberUploads)
    .where(
      and(isNull(memberUploads.usedAt), lt(memberUploads.uploadedAt, new Date(now.getTime() - unusedMs))),
    )
    .returning({ id: memberUploads.id });
  return gone.length;
}

async function requirePngOrJpeg(file: Uint8Array): Promise<void> {
  // Sizes are judged by the encoder, whose refusals name them.
  if (file.length === 0 || file.length > uploadLimits.bytes) return;
  const type = await fileTypeFromBuffer(file);
  if (type && accepted.includes(type.mime)) return;
  throw new Refusal(422, 'wrong-picture', { message: 'Only PNG and JPEG pictures can be sent.' });
}

async function encode(file: Uint8Array): ReturnType<typeof encodeUpload> {
  await decoders.acquire();
  try {
    return await encodeUpload(file, stored);
  } finally {
    decoders.release();
  }
}
