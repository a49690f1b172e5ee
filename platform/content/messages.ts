import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { messages } from '../database/schema/index.ts';

/** Number of unread messages of a member. */
export async function unreadMessages(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), isNull(messages.readAt)));
  return row?.unread ?? 0;
}
