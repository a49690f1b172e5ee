import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { bytesOf, memberKey, type ObjectStore } from '#platform/base/objects/index.ts';
import { chatMessages, memberUploads } from '#platform/base/database/schema/index.ts';

/** The picture of a message (WebP); undefined if it has none or was hidden. The caller has checked the room. */
export async function pictureIn(
  { db, objects }: { db: Database; objects?: ObjectStore },
  room: number,
  seq: number,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ id: memberUploads.id, merchant: memberUploads.merchant, bytes: memberUploads.bytes })
    .from(chatMessages)
    .innerJoin(memberUploads, eq(memberUploads.id, chatMessages.pictureId))
    .where(and(eq(chatMessages.roomId, room), eq(chatMessages.seq, seq), isNull(chatMessages.hiddenAt)));
  return row && bytesOf(objects, memberKey(row.merchant, row.id), row.bytes);
}
