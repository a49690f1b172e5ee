import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { announcements } from '#platform/base/database/schema/index.ts';
import type { Announcement } from './announcements.ts';

/** All announcements of a merchant, including future and ended ones. */
export async function allAnnouncements(db: Database, merchant: string): Promise<Announcement[]> {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.merchant, merchant))
    .orderBy(asc(announcements.type), asc(announcements.position), asc(announcements.id));
}

/** Adds an announcement and returns its id. */
export async function addAnnouncement(
  db: Database,
  values: typeof announcements.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(announcements).values(values).returning({ id: announcements.id });
  if (!row) throw new Error('The announcement was not inserted.');
  return row.id;
}

/** An announcement of a merchant; undefined if there is none. */
export async function findAnnouncement(
  db: Database,
  merchant: string,
  id: number,
): Promise<Announcement | undefined> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.merchant, merchant), eq(announcements.id, id)));
  return row;
}

/** Replaces what an announcement says and shows. */
export async function changeAnnouncement(
  db: Database,
  id: number,
  values: Partial<typeof announcements.$inferInsert>,
): Promise<void> {
  await db.update(announcements).set(values).where(eq(announcements.id, id));
}

/** Removes an announcement, and returns it; undefined if there is none. */
export async function removeAnnouncement(
  db: Database,
  merchant: string,
  id: number,
): Promise<Announcement | undefined> {
  const [removed] = await db
    .delete(announcements)
    .where(and(eq(announcements.merchant, merchant), eq(announcements.id, id)))
    .returning();
  return removed;
}
