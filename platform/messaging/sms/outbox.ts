import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { smsOutbox } from '#platform/base/database/schema/index.ts';

export type Sms = typeof smsOutbox.$inferSelect;

/** Messages are deleted after this time. */
const retentionMs = 24 * 3_600_000;

/** Stores a message and deletes expired ones. */
export async function addSms(db: Database, values: typeof smsOutbox.$inferInsert): Promise<number> {
  await db
    .delete(smsOutbox)
    .where(lt(smsOutbox.createdAt, new Date(values.createdAt.getTime() - retentionMs)));
  const [row] = await db.insert(smsOutbox).values(values).returning({ id: smsOutbox.id });
  if (!row) throw new Error('The SMS was not inserted.');
  return row.id;
}

export async function setSmsState(db: Database, id: number, state: 'sent' | 'failed'): Promise<void> {
  await db.update(smsOutbox).set({ state }).where(eq(smsOutbox.id, id));
}

/** The newest messages of a merchant, optionally to one number only. */
export async function listSms(db: Database, merchant: string, mobile?: string): Promise<Sms[]> {
  const mine = and(
    eq(smsOutbox.merchant, merchant),
    mobile === undefined ? undefined : eq(smsOutbox.mobile, mobile),
  );
  return db.select().from(smsOutbox).where(mine).orderBy(desc(smsOutbox.id)).limit(50);
}
