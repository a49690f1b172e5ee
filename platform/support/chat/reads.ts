import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { chatMessages, chatReads, chatRooms } from '#platform/base/database/schema/index.ts';
import type { ChatRoom } from './rooms.ts';

/** More unread answers than this are not counted. */
const mostCounted = 99;

/** Notes how far a member has read the own conversation. It never goes back, and not beyond the last message. */
export async function markRead(
  db: Database,
  accountId: number,
  room: Pick<ChatRoom, 'id' | 'kind'>,
  upTo: number,
): Promise<void> {
  if (room.kind !== 'support') return;
  const [current] = await db
    .select({ lastSeq: chatRooms.lastSeq })
    .from(chatRooms)
    .where(eq(chatRooms.id, room.id));
  const seq = Math.min(upTo, current?.lastSeq ?? 0);
  if (seq <= 0) return;
  await db
    .insert(chatReads)
    .values({ roomId: room.id, accountId, seq })
    .onConflictDoUpdate({
      target: [chatReads.roomId, chatReads.accountId],
      set: { seq },
      setWhere: lt(chatReads.seq, seq),
    });
}

/** Number of the desk's answers that a member has not read, at most 99 (R7.3). Public rooms do not count. */
export async function unreadAnswers(db: Database, accountId: number): Promise<number> {
  const unread = db
    .select({ seq: chatMessages.seq })
    .from(chatRooms)
    .leftJoin(chatReads, and(eq(chatReads.roomId, chatRooms.id), eq(chatReads.accountId, accountId)))
    .innerJoin(chatMessages, eq(chatMessages.roomId, chatRooms.id))
    .where(
      and(
        eq(chatRooms.kind, 'support'),
        eq(chatRooms.accountId, accountId),
        eq(chatMessages.kind, 'text'),
        isNull(chatMessages.accountId),
        isNull(chatMessages.hiddenAt),
        gt(chatMessages.seq, sql`coalesce(${chatReads.seq}, 0)`),
      ),
    )
    .limit(mostCounted)
    .as('unread');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return row?.count ?? 0;
}
