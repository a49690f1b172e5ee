import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { memberNotes, memberTags } from '#platform/base/database/schema/index.ts';
import { cutPage, readCursor } from '#platform/site/paging/index.ts';

type Note = typeof memberNotes.$inferSelect;

/** Notes about an account, newest first. */
export async function listNotes(
  db: Database,
  accountId: number,
  { after, size }: { after?: string | undefined; size: number },
): Promise<{ page: Note[]; next?: string }> {
  const cursor = readCursor(after, (key) => key === '');
  const rows = await db
    .select()
    .from(memberNotes)
    .where(and(eq(memberNotes.accountId, accountId), cursor && lt(memberNotes.id, cursor.id)))
    .orderBy(desc(memberNotes.id))
    .limit(size + 1);
  return cutPage(rows, size, ({ id }) => ({ key: '', id }));
}

export async function countNotes(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ notes: count() })
    .from(memberNotes)
    .where(eq(memberNotes.accountId, accountId));
  return row?.notes ?? 0;
}

export async function addNote(tx: Database, note: Omit<Note, 'id'>): Promise<number> {
  const [row] = await tx.insert(memberNotes).values(note).returning({ id: memberNotes.id });
  if (!row) throw new Error('The note was not added.');
  return row.id;
}

/** The tags of accounts, by the id of the account. */
export async function tagsOf(db: Database, accountIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (accountIds.length === 0) return found;
  const rows = await db
    .select()
    .from(memberTags)
    .where(inArray(memberTags.accountId, [...accountIds]))
    .orderBy(asc(memberTags.tag));
  for (const { accountId, tag } of rows) found.set(accountId, [...(found.get(accountId) ?? []), tag]);
  return found;
}

/** Gives an account exactly these tags. */
export async function setTags(
  tx: Database,
  { id, merchant }: { id: number; merchant: string },
  tags: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(tags.map((tag) => tag.normalize('NFC').trim()))].toSorted();
  await tx.delete(memberTags).where(eq(memberTags.accountId, id));
  if (wanted.length > 0)
    await tx.insert(memberTags).values(wanted.map((tag) => ({ merchant, tag, accountId: id })));
  return wanted;
}
