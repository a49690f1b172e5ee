import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { broadcasts, messages } from '#platform/base/database/schema/index.ts';
import { nextRecipients } from './broadcasts.ts';

/** Messages written or deleted in one transaction: locks stay short, and other members' messages pass in between. */
export const batchSize = 1000;

/**
 * Writes the messages of broadcasts whose time has come, and deletes those of broadcasts that have ended, in batches of
 * `batchSize`. Each batch and its cursor are one transaction, so a run that was interrupted is continued by the next one and
 * no member gets a message twice. Returns the number of messages written and deleted.
 */
export async function deliverBroadcasts(db: Database, now: Date): Promise<number> {
  let total = 0;
  for (const step of [deliverBatch, clearBatch]) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    for (let done = await step(db, now); done !== undefined; done = await step(db, now)) total += done;
  }
  return total;
}

/** What a message of a broadcast has of its own: no texts. */
const ofBroadcast = { titles: { en: '' }, contents: { en: '' } };

/** Writes one batch; undefined if no broadcast waits. */
async function deliverBatch(db: Database, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [broadcast] = await tx
      .select()
      .from(broadcasts)
      .where(
        and(
          isNull(broadcasts.deliveredAt),
          lte(broadcasts.startsAt, now),
          or(isNull(broadcasts.endsAt), gt(broadcasts.endsAt, now)),
        ),
      )
      .orderBy(asc(broadcasts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!broadcast) return undefined;
    const { id, cursor, recipients } = broadcast;
    const next = await nextRecipients(tx, broadcast, batchSize, now);
    if (next.length > 0)
      await tx
        .insert(messages)
        .values(next.map((accountId) => ({ ...ofBroadcast, accountId, broadcastId: id, createdAt: now })));
    await tx
      .update(broadcasts)
      .set({
        cursor: next.at(-1) ?? cursor,
        recipients: recipients + next.length,
        ...(next.length < batchSize && { deliveredAt: now }),
      })
      .where(eq(broadcasts.id, id));
    return next.length;
  });
}

/** Deletes one batch; undefined if no ended broadcast has messages. */
async function clearBatch(db: Database, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [broadcast] = await tx
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(isNull(broadcasts.clearedAt), lte(broadcasts.endsAt, now)))
      .orderBy(asc(broadcasts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!broadcast) return undefined;
    const batch = tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.broadcastId, broadcast.id))
      .limit(batchSize);
    const gone = await tx.delete(messages).where(inArray(messages.id, batch)).returning({ id: messages.id });
    if (gone.length < batchSize)
      await tx.update(broadcasts).set({ clearedAt: now }).where(eq(broadcasts.id, broadcast.id));
    return gone.length;
  });
}
