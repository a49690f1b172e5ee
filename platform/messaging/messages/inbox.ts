import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { MessagesRequest, MessagesValue } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { broadcasts, messages } from '#platform/base/database/schema/index.ts';
import { textOf } from '#platform/site/content/index.ts';

/** Messages of a page unless the request says otherwise. */
const usualSize = 20;

/** Messages of an account that exist: those of a broadcast end with it. */
function mine(accountId: number, now: Date): SQL | undefined {
  return and(
    eq(messages.accountId, accountId),
    or(isNull(messages.broadcastId), isNull(broadcasts.endsAt), gt(broadcasts.endsAt, now)),
  );
}

/** Number of unread messages of a member. */
export async function unreadMessages(db: Database, accountId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .leftJoin(broadcasts, eq(broadcasts.id, messages.broadcastId))
    .where(and(mine(accountId, now), isNull(messages.readAt)));
  return row?.unread ?? 0;
}

/** A page of a member's messages in one language, the newest first, by key (R2.7.16). */
export async function listMessages(
  db: Database,
  accountId: number,
  { before, pageSize = usualSize }: MessagesRequest,
  language: string,
  now: Date,
): Promise<MessagesValue> {
  const rows = await db
    .select({
      id: messages.id,
      isHtml: sql<boolean>`${messages.isHtml} or ${messages.broadcastId} is not null`,
      title: sql<string>`coalesce(${textOf(broadcasts.titles, language)}, ${textOf(messages.titles, language)})`,
      content: sql<string>`coalesce(${textOf(broadcasts.contents, language)}, ${textOf(messages.contents, language)})`,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
    })
    .from(messages)
    .leftJoin(broadcasts, eq(broadcasts.id, messages.broadcastId))
    .where(and(mine(accountId, now), before === undefined ? undefined : lt(messages.id, Number(before))))
    .orderBy(desc(messages.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    unread: await unreadMessages(db, accountId, now),
    messages: page.map(({ id, title, content, isHtml, createdAt, readAt }) => ({
      id: String(id),
      title,
      content: isHtml ? content : paragraphsOf(content),
      sentAt: createdAt.getTime(),
      isRead: readAt !== null,
    })),
    ...(rows.length > pageSize && last && { next: String(last.id) }),
  };
}

/** Which messages a request means: those named, or all up to the newest that its sender has seen. */
export interface Chosen {
  ids?: string[];
  upTo?: string;
}

/** Marks messages as read. Those of others, deleted ones and read ones stay as they are. */
export async function readMessages(
  db: Database,
  accountId: number,
  chosen: Chosen,
  now: Date,
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.accountId, accountId), isNull(messages.readAt), areChosen(chosen)));
}

/** Deletes messages of a member. Deleting one again changes nothing. */
export async function deleteMessages(db: Database, accountId: number, ids: readonly string[]): Promise<void> {
  await db.delete(messages).where(and(eq(messages.accountId, accountId), areChosen({ ids: [...ids] })));
}

function areChosen({ ids, upTo }: Chosen): SQL | undefined {
  const named = ids && ids.length > 0 ? inArray(messages.id, ids.map(Number)) : undefined;
  const upToNewest = upTo === undefined ? undefined : lte(messages.id, Number(upTo));
  return or(named, upToNewest) ?? sql`false`;
}

/** Plain text as HTML: markup is shown as it was typed, lines stay lines. */
export function paragraphsOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('');
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
