import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { memberContacts } from '#platform/base/database/schema/index.ts';
import { cutPage, readCursor } from '#platform/site/paging/index.ts';

type Contact = typeof memberContacts.$inferSelect;

/** Contacts with a member about play, newest first. */
export async function listContacts(
  db: Database,
  accountId: number,
  { after, size }: { after?: string | undefined; size: number },
): Promise<{ page: Contact[]; next?: string }> {
  const cursor = readCursor(after, (key) => key === '');
  const rows = await db
    .select()
    .from(memberContacts)
    .where(and(eq(memberContacts.accountId, accountId), cursor && lt(memberContacts.id, cursor.id)))
    .orderBy(desc(memberContacts.id))
    .limit(size + 1);
  return cutPage(rows, size, ({ id }) => ({ key: '', id }));
}

export async function addContact(tx: Database, contact: Omit<Contact, 'id'>): Promise<number> {
  const [row] = await tx.insert(memberContacts).values(contact).returning({ id: memberContacts.id });
  if (!row) throw new Error('The contact was not added.');
  return row.id;
}
