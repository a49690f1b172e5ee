import { and, eq, inArray } from 'drizzle-orm';
import type { AgentNoticesValue } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { announcements, noticeReads } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import { listNoticesForAgents } from '#platform/site/content/index.ts';
import type { SiteContext } from '#platform/site/context/index.ts';

/** The notices to agents that are in force, the newest first, and which of them this one has not read (R2.8.4, R2.5.4). */
export async function listAgentNotices(
  db: Database,
  media: Media,
  { merchant, language }: Pick<SiteContext, 'merchant' | 'language'>,
  accountId: number,
  now: Date,
): Promise<AgentNoticesValue> {
  const notices = await listNoticesForAgents(db, media, merchant, language, now);
  const reads = await db
    .select({ id: noticeReads.noticeId })
    .from(noticeReads)
    .where(eq(noticeReads.accountId, accountId));
  const read = new Set(reads.map(({ id }) => String(id)));
  return {
    unread: notices.filter(({ id }) => !read.has(id)).length,
    notices: notices.map(({ id, title, startDateStr, content }) => ({
      id,
      title,
      startDateStr,
      content,
      isRead: read.has(id),
    })),
  };
}

/** Marks notices to agents as read. What is none of the merchant's stays as it is. */
export async function readAgentNotices(
  db: Database,
  merchant: string,
  accountId: number,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await db
    .select({ noticeId: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.merchant, merchant),
        eq(announcements.audience, 'agents'),
        inArray(announcements.id, ids.map(Number)),
      ),
    );
  if (rows.length === 0) return;
  await db
    .insert(noticeReads)
    .values(rows.map(({ noticeId }) => ({ accountId, noticeId, readAt: now })))
    .onConflictDoNothing();
}
