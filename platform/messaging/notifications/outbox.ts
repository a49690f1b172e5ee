import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { outbox } from '#platform/base/database/schema/index.ts';

export type OutboxMessage = typeof outbox.$inferSelect;

/** Messages are deleted after 7 days, whatever their state. */
const retentionMs = 7 * 24 * 3_600_000;

/** Waits after the first, second … attempt, in seconds. After the last one the message has failed. */
export const waitsSeconds = [30, 120, 600, 1_800, 7_200, 21_600];

/** How many messages one run takes at a time. */
const atOnce = 20;

export async function addToOutbox(tx: Database, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row);
}

/**
 * Takes messages whose time has come. Taking one counts an attempt and schedules the next, so a process that ends before
 * it reports loses nothing, and no other process takes it meanwhile.
 */
export async function takeDue(db: Database, now: Date): Promise<OutboxMessage[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextAt, now)))
    .orderBy(outbox.nextAt, outbox.id)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  const seconds = sql`(array[${sql.join(
    waitsSeconds.map((one) => sql.raw(String(one))),
    sql`, `,
  )}])[least(${outbox.attempts} + 1, ${sql.raw(String(waitsSeconds.length))})]`;
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAt: sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`,
    })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Records how an attempt ended. Once a message has left, or will not, a code is masked and a link removed. */
export async function settle(
  db: Database,
  { id, secret, text }: Pick<OutboxMessage, 'id' | 'secret' | 'text'>,
  change: Partial<Pick<OutboxMessage, 'state' | 'sentAt' | 'lastError'>>,
): Promise<void> {
  const isOver = change.state === 'sent' || change.state === 'failed';
  const masked = isOver ? { link: null, ...(secret && { text: withoutCode(text) }) } : {};
  await db
    .update(outbox)
    .set({ ...change, ...masked })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')));
}

/** Deletes old messages, and masks codes and links that no one may use any more. */
export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - retentionMs)));
  await db
    .update(outbox)
    .set({ link: null })
    .where(and(isNotNull(outbox.link), eq(outbox.state, 'kept'), lt(outbox.expiresAt, now)));
  await db
    .update(outbox)
    .set({ text: sql`regexp_replace(${outbox.text}, '[0-9]{6}', '••••••')`, secret: false })
    .where(and(eq(outbox.secret, true), eq(outbox.state, 'kept'), lt(outbox.expiresAt, now)));
}

/** The newest messages of a merchant, optionally in one state only. */
export async function listOutbox(db: Database, merchant: string, state?: string): Promise<OutboxMessage[]> {
  const mine = and(eq(outbox.merchant, merchant), state === undefined ? undefined : eq(outbox.state, state));
  return db.select().from(outbox).where(mine).orderBy(desc(outbox.id)).limit(50);
}

/** Lets a message be sent again that has failed and is not too late. Returns false if there is none. Its code or link was removed when it failed. */
export async function retryOutbox(db: Database, merchant: string, id: number, now: Date): Promise<boolean> {
  const changed = await db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextAt: now })
    .where(
      and(
        eq(outbox.merchant, merchant),
        eq(outbox.id, id),
        eq(outbox.state, 'failed'),
        // Without its code or its link it would be of no use.
        eq(outbox.secret, false),
        or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now)),
      ),
    )
    .returning({ id: outbox.id });
  return changed.length > 0;
}

function withoutCode(text: string): string {
  return text.replace(/\d{6}/, '••••••');
}
