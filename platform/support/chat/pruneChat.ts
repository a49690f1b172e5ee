import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { chatMessages, chatRooms } from '#platform/base/database/schema/index.ts';
import { pruneChatKeys } from './keys.ts';
import { publicDays } from './limits.ts';

/** Deletes messages of public rooms after 90 days, and expired keys; returns how many. */
export async function pruneChat(db: Database, now: Date): Promise<number> {
  const publicRooms = db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.kind, 'public'));
  const before = new Date(now.getTime() - publicDays * 24 * 3_600_000);
  const gone = await db
    .delete(chatMessages)
    .where(and(inArray(chatMessages.roomId, publicRooms), lt(chatMessages.createdAt, before)))
    .returning({ seq: chatMessages.seq });
  return gone.length + (await pruneChatKeys(db, now));
}
